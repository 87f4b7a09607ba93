"""Home banners on the brand's ground, with room for words at the left. Where a car will do, no render is needed: site.mjs
has it developed on the brand's ground (grounds.py) from the layers of its first view."""
import sys, os; sys.path.insert(0,os.path.dirname(os.path.abspath(__file__)))
from scene import *
import scene as SC
from objects import rigk
from passes import render_layers
BRAND='#0b3d45'; GROUND='#0c3a42'
def on_brand(mid,fade): SC.BGS=1.0; studio(bg=BRAND,key=.9); floor((mid,0,0),col=GROUND,bg=BRAND,fade=fade,rough=.6,r=80)
def car_scene(name,h,lens,shift,w,hh,loc=None,tgt=None):
    c=car(name)[0]; L=c.get('long',c['L']); H=c.get('tall',c['H']); m=L/2; k=L/4.25; on_brand(m,(2.6*k,6.4*k)); rig(L,m,k); camera(loc or (-6.6*k,-8.6*k,h),tgt or (m-.10,0,.60*H/1.7),lens,shift=shift)
def model_scene(module,build,mid,k,fade,loc,tgt,lens,shift):
    __import__(module).__dict__[build](); on_brand(mid,fade); rigk((mid,0,0),k); camera(loc,tgt,lens,shift=shift)
SCENES=dict(
 b2=(1440,700,lambda:car_scene('truck',1.9,52,(-.20,.03),1440,700,tgt=(2.5,0,1.0))),
 b3=(1440,700,lambda:model_scene('motorcycles','naked',.97,.5,(1.3,3.1),(-2.6,-5.2,1.15),(.97,0,.56),64,(-.22,.02))),
 b4=(1440,700,lambda:model_scene('machines','excavator',-1.5,2.2,(6.5,15),(-13.5,-20.5,4.2),(-1.95,0,2.42),56,(-.20,.02))))
if __name__=='__main__':
    a=sys.argv[sys.argv.index('--')+1:]; rest=[int(x) for x in a[1:]]
    for v in a[0].split(','):
        reset(); w,h,fn=SCENES[v]; fn(); render_layers(f'{WORK}/site_{v}',w,h,rest[0] if rest else 10)
