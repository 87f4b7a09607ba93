"""Paints. metal: share of flakes. flop: brightness seen at a slant. gloss: strength of the clear coat's mirror.
deep: more contrast of light and shade, for paints so bright or dark that their shape would be lost. haze: how much the dim part of the mirror is held back."""
def lin(h):
    h=h.lstrip('#'); v=[int(h[i:i+2],16)/255 for i in (0,2,4)]
    return tuple((c/12.92 if c<=.04045 else ((c+.055)/1.055)**2.4) for c in v)
PAINTS=dict(
 silver=dict(col='#bcc2c8',metal=.8,flop=.55,gloss=1.2),
 white=dict(col='#c4c7c9',metal=0,flop=.88,deep=1.4,gloss=1.2),
 black=dict(col='#12151a',metal=.35,flop=.6,gloss=1.5,haze=.25),
 red=dict(col='#8c0c14',metal=.3,flop=.5,gloss=1.2),
 maroon=dict(col='#4a0b17',metal=.55,flop=.45,gloss=1.2),
 grey=dict(col='#484d54',metal=.8,flop=.5,gloss=1.2),
 blue=dict(col='#0f2f5c',metal=.5,flop=.45,gloss=1.2),
 sky=dict(col='#4a7ea8',metal=.4,flop=.6,gloss=1.2),
 bronze=dict(col='#4f3d30',metal=.7,flop=.5,gloss=1.2),
 champagne=dict(col='#a8946e',metal=.75,flop=.55,gloss=1.2),
 orange=dict(col='#b03c08',metal=.3,flop=.55,gloss=1.2),
 yellow=dict(col='#c78d08',metal=0,flop=.7),
 green=dict(col='#18382a',metal=.5,flop=.5,gloss=1.2),
 teal=dict(col='#0a434d',metal=.45,flop=.5,gloss=1.2),
 charcoal=dict(col='#1d1c1b',metal=0,flop=1,gloss=.25), beige=dict(col='#a08a68',metal=0,flop=1,gloss=.2), ash=dict(col='#63686e',metal=0,flop=1,gloss=.2),  # cloth and leather
 none=None,
)
