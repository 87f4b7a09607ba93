import os, sys; sys.path.insert(0,os.path.dirname(os.path.abspath(__file__)))
import json
S=1000.0
def P(pts,f): return 'M'+' L'.join('%.1f %.1f'%f(*p) for p in pts)+' Z'
class Sheet:
    def __init__(s,w,h,ox,mir=False): s.w,s.h,s.ox,s.a,s.r,s.mir=w,h,ox,[],[],mir
    def f(s,x,z): return ((x+s.ox)*S,(s.h-z)*S)
    def path(s,pts,fill,rough=.5,metal=0,emit=0,stroke=None,sw=0,closed=True,op=1,smooth=0,both=False):
        for sg in ((1,-1) if both else (1,)):
            q=[(p[0]*sg,p[1]) for p in pts]
            if smooth:
                from sdf import catmull
                q=[tuple(t) for t in catmull(q,10,closed)]
            d='M'+' L'.join('%.1f %.1f'%s.f(*p) for p in q)+(' Z' if closed else '')
            rm='#%02x%02x%02x'%(int(rough*255),int(metal*255),int(emit*255))
            st='stroke="%s" stroke-width="%.1f" stroke-linejoin="round" stroke-linecap="round"'
            s.a.append('<path d="%s" fill="%s" opacity="%s" %s/>'%(d,fill or 'none',op,st%(stroke,sw*S) if stroke else ''))
            s.r.append('<path d="%s" fill="%s" %s/>'%(d,rm if fill else 'none',st%(rm,sw*S) if stroke else ''))
    def line(s,pts,sw=.0075,col='#050607',op=.9,smooth=0,both=False,rough=.6):
        s.path(pts,None,rough,0,0,col,sw,False,op,smooth,both)
    def ell(s,x,z,rx,rz,fill,rough=.1,metal=0,emit=0,op=1,both=False):
        import math
        s.path([(x+rx*math.cos(t*math.pi/24),z+rz*math.sin(t*math.pi/24)) for t in range(48)],fill,rough,metal,emit,op=op,both=both)
    def text(s,x,z,t,size,col,anchor='middle',ls=0):
        X,Y=s.f(x,z)
        a='<text x="%.1f" y="%.1f" font-family="DejaVu Sans" font-weight="700" font-size="%.1f" letter-spacing="%.1f" text-anchor="%s" fill="%s">%s</text>'
        s.a.append(a%(X,Y,size*S,ls*S,anchor,col,t)); s.r.append(a%(X,Y,size*S,ls*S,anchor,'#800000',t))
    def svg(s,k):
        return '<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d">%s</svg>'%(s.w*S,s.h*S,''.join(s.a if k=='a' else s.r))
GL='#0b1115'; TR='#0b0d0f'; PLS='#16191c'; CH='#c9ced3'
def plate(sh,z,x=0):
    """Auction houses cover the number, so a picture can never contradict the lot sheet."""
    sh.path([(x-.225,z-.072),(x+.225,z-.072),(x+.225,z+.072),(x-.225,z+.072)],'#0e0f10',.5)
    sh.path([(x-.217,z-.064),(x+.217,z-.064),(x+.217,z+.064),(x-.217,z+.064)],'#0b3d45',.4)
    sh.path([(x-.207,z-.054),(x+.207,z-.054),(x+.207,z+.054),(x-.207,z+.054)],None,.4,stroke='#e9eef0',sw=.004)
    sh.text(x,z-.025,'KETOK',.068,'#f4f7f8','middle',ls=.012)
def within(fr,z0,z1,w0,w1):
    """what a windscreen lets see: light from behind, seats before it, dash, wheel (on the right) and mirror"""
    from math import cos, sin; h=z1-z0; D='#020304'; z=lambda k: z0+k*h
    fr.path([(-w1*.80,z(.50)),(-w1*.74,z(.84)),(w1*.74,z(.84)),(w1*.80,z(.50))],'#4a555c',.02)
    for s in (-.33,.33):
        s*=w0/.70
        fr.path([(s-.20,z(.10)),(s-.19,z(.36)),(s-.13,z(.50)),(s+.13,z(.50)),(s+.19,z(.36)),(s+.20,z(.10))],D,.02)
        fr.path([(s-.11,z(.56)),(s-.10,z(.73)),(s,z(.77)),(s+.10,z(.73)),(s+.11,z(.56)),(s+.08,z(.53)),(s-.08,z(.53))],D,.02,smooth=1)
        for x in (-.045,.045): fr.line([(s+x,z(.48)),(s+x,z(.56))],sw=.012,col=D,op=1,rough=.02)
    fr.path([(-w0*.97,z(-.01)),(-w0*.94,z(.13)),(-.3,z(.20)),(.3,z(.20)),(w0*.94,z(.13)),(w0*.97,z(-.01)),(0,z(-.06))],'#1a2126',.04)
    fr.line([(-.33*w0/.70+.15*cos(t*.31416),z(.16)+.16*h*sin(t*.31416)) for t in range(21)],sw=.022,col=D,op=1)
    fr.path([(-.09,z(.80)),(.09,z(.80)),(.085,z(.89)),(-.085,z(.89))],D,.04)
def mpv(c):
    L,W,H=c['L'],c['W'],c['H']
    sd=Sheet(L+.4,H+.2,.2); fr=Sheet(2*W+.3,H+.2,W+.15); rr=Sheet(2*W+.3,H+.2,W+.15)
    # side: glass
    sd.path([(1.20,1.075),(1.45,1.30),(1.74,1.515),(2.0,1.575),(2.6,1.60),(3.2,1.592),(3.72,1.555),(3.93,1.49),(4.02,1.36),(4.07,1.18),(3.6,1.158),(2.6,1.115),(1.7,1.082)],TR,.25)
    sd.path([(1.245,1.095),(1.47,1.30),(1.475,1.10)],GL,.02)
    sd.path([(1.505,1.10),(1.505,1.33),(1.76,1.50),(2.0,1.555),(2.28,1.573),(2.30,1.12)],GL,.02)
    sd.path([(2.385,1.123),(2.375,1.577),(2.8,1.580),(3.14,1.572),(3.20,1.155)],GL,.02)
    sd.path([(3.26,1.158),(3.21,1.568),(3.5,1.552),(3.72,1.53),(3.88,1.475),(3.98,1.34),(4.015,1.195),(3.6,1.172)],GL,.02)
    IN='#020304'
    for hx,zb in ((1.98,1.118),(2.86,1.148),(3.56,1.176)):
        sd.path([(hx-.075,1.33),(hx-.06,1.44),(hx+.0,1.465),(hx+.07,1.44),(hx+.085,1.33),(hx+.06,1.315),(hx-.05,1.315)],IN,.02,smooth=1)
        sd.path([(hx-.11,zb),(hx-.115,1.20),(hx-.07,1.29),(hx+.09,1.29),(hx+.15,1.20),(hx+.16,zb)],IN,.02)
    sd.path([(2.30,1.115),(2.29,1.575),(2.38,1.58),(2.388,1.118)],TR,.25); sd.path([(3.20,1.150),(3.143,1.574),(3.212,1.57),(3.262,1.152)],TR,.25)
    # doors
    sd.line([(1.12,1.055),(1.14,.90),(1.205,.60),(1.225,.40),(1.27,.315),(2.30,.30)],smooth=1)
    sd.line([(2.345,1.11),(2.335,.75),(2.325,.315),(2.30,.30)],smooth=1)
    sd.line([(2.345,.31),(2.9,.31),(3.02,.36),(3.10,.50),(3.17,.68),(3.225,.85),(3.235,1.15)],smooth=1)
    sd.line([(0.86,.99),(1.06,1.03)],sw=.0065,op=.7)
    sd.line([(0.17,.79),(.30,.735),(.415,.70)],sw=.0065,op=.9)   # bumper/fender
    sd.line([(3.90,.70),(4.02,.80),(4.10,.84)],sw=.0065,op=.9)
    sd.line([(3.62,.90),(3.76,.90),(3.77,.98),(3.75,1.03),(3.62,1.03),(3.60,.96),(3.62,.90)],sw=.005,op=.75,smooth=1) # fuel lid
    sd.path([(1.19,.20),(1.19,.27),(1.25,.285),(3.05,.285),(3.12,.26),(3.12,.20)],PLS,.55)
    sd.path([(4.12,.88),(4.30,.86),(4.30,1.0),(4.21,1.20),(4.13,1.20)],'#8e0b12',.06,0,.02)
    # front
    WS=[(-.70,1.045),(-.66,1.15),(-.555,1.48),(-.53,1.545),(-.3,1.575),(0,1.585),(.3,1.575),(.53,1.545),(.555,1.48),(.66,1.15),(.70,1.045),(.35,1.015),(0,1.0),(-.35,1.015)]
    fr.path(WS,GL,.02); within(fr,1.03,1.585,.70,.53); fr.line(WS+[WS[0]],sw=.02,col=TR,op=1,rough=.3)
    fr.path([(-.70,1.03),(0,.985),(.70,1.03),(.69,1.06),(.3,1.035),(0,1.03),(-.3,1.035),(-.69,1.06)],TR,.5)
    fr.line([(-.45,1.03),(-.12,1.06),(.08,1.065)],sw=.016,col='#0a0b0c',op=1); fr.line([(.02,1.03),(.3,1.055),(.5,1.065)],sw=.016,col='#0a0b0c',op=1)
    fr.line([(-.72,.99),(-.64,.87),(-.40,.825),(0,.815),(.40,.825),(.64,.87),(.72,.99)],sw=.006,smooth=1)
    LP=[(.405,.675),(.395,.755),(.50,.785),(.66,.83),(.80,.885),(.87,.90),(.87,.77),(.78,.73),(.62,.69),(.5,.675)]
    fr.path(LP,'#14181b',.04,.2,both=True,smooth=1)
    fr.path([(.42,.69),(.415,.745),(.52,.772),(.66,.81),(.80,.862),(.86,.872),(.86,.79),(.77,.745),(.62,.705),(.5,.69)],'#9aa3a9',.06,.75,both=True,smooth=1)
    for cx,cz,r in ((.50,.728,.034),(.615,.752,.036)):
        fr.ell(cx,cz,r+.008,r+.008,'#2a3036',.2,.6,both=True); fr.ell(cx,cz,r,r,'#dfe6ea',.03,.3,.10,both=True); fr.ell(cx-.008,cz+.01,r*.45,r*.4,'#ffffff',.03,0,.25,both=True)
    fr.path([(.76,.80),(.77,.82),(.83,.845),(.86,.85),(.86,.82),(.80,.80)],'#c9781f',.05,.1,.0,both=True,op=.85)
    fr.line([(.42,.752),(.52,.78),(.66,.818),(.80,.87)],sw=.012,col='#f4f8fa',op=1,both=True,smooth=1)
    # grille upper
    fr.path([(-.385,.685),(-.38,.748),(-.2,.772),(0,.78),(.2,.772),(.38,.748),(.385,.685),(0,.668)],TR,.3)
    for z in (.695,.722,.748): fr.line([(-.36,z-.002),(0,z+.008),(.36,z-.002)],sw=.011,col=CH,op=1,smooth=1,rough=.12)
    fr.ell(0,.722,.062,.05,'#0c0e10',.15); fr.ell(0,.722,.052,.041,'#b9c0c6',.15,.9); fr.path([(-.03,.71),(.03,.71),(.03,.72),(-.03,.72)],'#14181b',.3); fr.path([(-.012,.72),(.022,.742),(.03,.734),(-.004,.712)],'#14181b',.3)
    # intake
    fr.path([(-.58,.40),(-.50,.60),(-.40,.635),(.40,.635),(.50,.60),(.58,.40),(.46,.325),(-.46,.325)],PLS,.5)
    fr.path([(-.47,.41),(-.43,.59),(.43,.59),(.47,.41),(.40,.355),(-.40,.355)],'#070809',.7)
    for i in range(6):
        z=.375+i*.038; fr.line([(-.44,z),(.44,z)],sw=.011,col='#23282c',op=1)
    fr.path([(-.66,.235),(-.5,.30),(.5,.30),(.66,.235),(.6,.2),(-.6,.2)],PLS,.6)
    fr.path([(.60,.36),(.62,.50),(.74,.55),(.79,.47),(.73,.37)],PLS,.5,both=True,smooth=1)
    fr.ell(.685,.45,.045,.045,'#c7cdd2',.05,.6,both=True); fr.ell(.685,.45,.030,.030,'#f1f5f7',.05,.2,.05,both=True)
    plate(fr,.515)
    # rear
    RW=[(-.66,1.14),(-.60,1.44),(-.56,1.535),(0,1.56),(.56,1.535),(.60,1.44),(.66,1.14),(.3,1.12),(-.3,1.12)]
    rr.path(RW,TR,.2); rr.path([(p[0]*.95,1.14+(p[1]-1.13)*.93) for p in RW],GL,.02)
    for i in range(7): rr.line([(-.52+i*.008,1.2+i*.04),(.52-i*.008,1.2+i*.04)],sw=.003,col='#3a2a22',op=.7)
    rr.line([(-.60,1.60),(-.685,1.30),(-.70,1.06),(-.62,.92),(-.60,.62),(-.5,.59),(.5,.59),(.60,.62),(.62,.92),(.70,1.06),(.685,1.30),(.60,1.60)],sw=.007,smooth=0)
    TL=[(.60,.855),(.61,.96),(.66,1.06),(.72,1.22),(.86,1.22),(.88,1.0),(.88,.85),(.75,.84)]
    rr.path(TL,'#5a060b',.08,0,both=True); 
    rr.path([(.64,.87),(.65,.95),(.88,.96),(.88,.865)],'#b9bfc4',.05,.4,both=True)
    rr.path([(.66,.975),(.69,1.05),(.88,1.06),(.88,.975)],'#b4121a',.05,0,.02,both=True)
    rr.path([(.70,1.075),(.735,1.20),(.86,1.20),(.87,1.075)],'#9c0d15',.05,0,.02,both=True)
    rr.line([(-.52,1.02),(0,1.035),(.52,1.02)],sw=.030,col=CH,op=1,smooth=1,rough=.15)
    rr.path([(-.30,.72),(-.27,.88),(.27,.88),(.30,.72)],'#0c0e10',.4,op=.5); plate(rr,.795)
    rr.path([(-.62,.24),(-.56,.36),(.56,.36),(.62,.24)],PLS,.55); rr.path([(.60,.42),(.60,.46),(.78,.47),(.78,.43)],'#a01018',.1,both=True)
    return dict(side=sd,front=fr,rear=rr)
DEC=dict(mpv=mpv)
import sys
from carspec import CARS
def gen(c):
    L,W,H=c['L'],c['W'],c['H']; a=c['art']
    sd=Sheet(L+.4,H+.2,.2); fr=Sheet(2*W+.3,H+.2,W+.15); rr=Sheet(2*W+.3,H+.2,W+.15)
    sd.path(a['dlo'],TR,.25)
    for p in a['panes']: sd.path(p,GL,.02)
    if a.get('trim'): low=sorted(p for p in a['dlo'] if p[1]<min(q[1] for q in a['dlo'])+.14); sd.line(low,sw=.016,col=CH,op=1,rough=.12)
    for x,z in a.get('seats',[]):
        sd.path([(x-.075,z+.24),(x-.06,z+.36),(x,z+.385),(x+.07,z+.36),(x+.085,z+.24),(x+.06,z+.225),(x-.05,z+.225)],'#020304',.02,smooth=1); sd.path([(x-.12,z),(x-.115,z+.10),(x-.07,z+.20),(x+.09,z+.20),(x+.15,z+.10),(x+.17,z)],'#020304',.02)
    for k in 'AC': sd.line(a[k],smooth=1)
    sd.line(a['B'],smooth=1)
    fx,fz=a['fuel']; sd.line([(fx,fz-.06),(fx+.13,fz-.06),(fx+.14,fz),(fx+.13,fz+.06),(fx,fz+.06),(fx-.01,fz),(fx,fz-.06)],sw=.005,op=.75,smooth=1)
    sd.path(a['sill'],PLS,.55)
    if a.get('clad'):
        import math
        for x0 in c['ax']:
            r0=c['R']+c.get('arch',.055)
            pts=[(x0+(r0+.075)*math.cos(t*math.pi/40),c['R']+(r0+.065)*math.sin(t*math.pi/40)) for t in range(-6,47)]
            sd.path(pts+[(x0,c['R'])],PLS,.6)
    for pts,wide in a.get('strips',[]): sd.line(pts,sw=wide,col=PLS,op=1)  # a sliding door's rail, guards against other doors
    if a.get('bedline'): sd.line([(a['bedline'],1.25),(a['bedline'],.42)],sw=.012)
    z0,z1,w0,w1=a['ws']
    WS=[(-w0,z0+.015),(-w0*.95,z0+.12),(-w1-.025,z1-.10),(-w1,z1-.03),(-w1*.6,z1-.002),(0,z1),(w1*.6,z1-.002),(w1,z1-.03),(w1+.025,z1-.10),(w0*.95,z0+.12),(w0,z0+.015),(w0*.5,z0-.02),(0,z0-.035),(-w0*.5,z0-.02)]
    fr.path(WS,GL,.02); within(fr,z0,z1,w0,w1); fr.line(WS+[WS[0]],sw=.02,col=TR,op=1,rough=.3)
    cw=a['cowl']; fr.path([(-w0,cw),(0,cw-.04),(w0,cw),(w0,cw+.045),(.3,cw+.02),(0,cw+.01),(-.3,cw+.02),(-w0,cw+.045)],TR,.5)
    fr.line([(-.45,cw+.01),(-.12,cw+.045),(.08,cw+.05)],sw=.016,col='#0a0b0c',op=1); fr.line([(.02,cw+.01),(.3,cw+.04),(.5,cw+.05)],sw=.016,col='#0a0b0c',op=1)
    lp=a['lamp']; cx=sum(p[0] for p in lp)/len(lp); cz=sum(p[1] for p in lp)/len(lp)
    zt=max(p[1] for p in lp); fr.line([(-w0,zt+.10),(-lp[3][0],lp[3][1]+.02),(-lp[1][0]+.05,lp[1][1]+.03),(0,lp[1][1]+.05),(lp[1][0]-.05,lp[1][1]+.03),(lp[3][0],lp[3][1]+.02),(w0,zt+.10)],smooth=1)
    fr.path(lp,'#14181b',.04,.2,both=True,smooth=1)
    sc=lambda k:[(cx+(p[0]-cx)*k+.012*(1-k)*8,cz+(p[1]-cz)*k) for p in lp]
    fr.path(sc(.86),'#8f989f',.06,.75,both=True,smooth=1)
    hh=(lp[1][1]-lp[0][1])*.42
    for q in (.22,.48):
        X=lp[0][0]+(lp[5][0]-lp[0][0])*q; Z=cz-.012+(q-.35)*(lp[5][1]-lp[1][1])*.8; r=max(.03,min(.042,hh))
        fr.ell(X,Z,r+.008,r+.008,'#2a3036',.2,.6,both=True); fr.ell(X,Z,r,r,'#dfe6ea',.03,.3,.10,both=True); fr.ell(X-.008,Z+.01,r*.45,r*.4,'#ffffff',.03,0,.25,both=True)
    up=[(p[0],p[1]-.016) for p in lp[1:6]]; up[-1]=(up[-1][0]-.03,up[-1][1]-.006); fr.line(up,sw=.013,col='#f6fafc',op=1,both=True,smooth=1)
    fr.ell(lp[5][0]-.10,(lp[5][1]+lp[6][1])/2-.01,.035,.022,'#c9781f',.05,.1,both=True)
    fr.path(a['grille'],'#0a0b0d',.35)
    gw=max(p[0] for p in a['grille'])
    for z in a['gbars']: fr.line([(-gw*.88,z-.006),(0,z+.004),(gw*.88,z-.006)],sw=.014,col=CH,op=1,smooth=1,rough=.12)
    if len(a['gbars'])>2: fr.line(a['grille']+[a['grille'][0]],sw=.014,col=CH,op=1,rough=.12)
    bx,bz=a['badge']; fr.ell(bx,bz,.066,.054,'#0c0e10',.15); fr.ell(bx,bz,.056,.045,'#b9c0c6',.15,.9); fr.path([(-.03,bz-.014),(.03,bz-.014),(.03,bz-.003),(-.03,bz-.003)],'#14181b',.3); fr.path([(-.012,bz-.003),(.022,bz+.02),(.03,bz+.012),(-.004,bz-.011)],'#14181b',.3)
    it=a['intake']; fr.path(it,PLS,.5); mx=sum(p[1] for p in it)/len(it)
    fr.path([(p[0]*.84,mx+(p[1]-mx)*.76) for p in it],'#070809',.7)
    zz=[p[1] for p in it]
    for i in range(5):
        z=min(zz)+.04+i*(max(zz)-min(zz)-.08)/4; fr.line([(-.42,z),(.42,z)],sw=.010,col='#23282c',op=1)
    s=a['skid']; fr.path([(-.70,s-.03),(-.55,s+.05),(.55,s+.05),(.70,s-.03),(.66,s-.12),(-.66,s-.12)],PLS,.6)
    if a.get('clad'): fr.path([(-.34,s+.06),(-.28,s+.0),(.28,s+.0),(.34,s+.06),(.3,s-.07),(-.3,s-.07)],'#aeb4ba',.3,.9)
    fx,fz=a['fog']; fr.path([(fx-.09,fz-.09),(fx-.07,fz+.05),(fx+.06,fz+.10),(fx+.11,fz+.02),(fx+.05,fz-.08)],PLS,.5,both=True,smooth=1)
    fr.ell(fx,fz,.043,.043,'#c7cdd2',.05,.6,both=True); fr.ell(fx,fz,.029,.029,'#f1f5f7',.05,.2,.05,both=True)
    plate(fr,a['platez'])
    z0,z1,w0,w1=a['rw']; RW=[(-w0,z0),(-w1-.03,z1-.09),(-w1,z1-.02),(0,z1),(w1,z1-.02),(w1+.03,z1-.09),(w0,z0),(w0*.5,z0-.02),(-w0*.5,z0-.02)]
    rr.path(RW,TR,.2); zc=(z0+z1)/2; rr.path([(p[0]*.95,zc+(p[1]-zc)*.90) for p in RW],GL,.02)
    for i in range(6): rr.line([(-w1*.9,z0+.05+i*(z1-z0-.12)/5),(w1*.9,z0+.05+i*(z1-z0-.12)/5)],sw=.003,col='#3a2a22',op=.6)
    if a.get('hatch'):
        zt,wb,wt=a['hatch']; zl=a['rplate']-.17; rr.line([(-wt,zt),(-wb,z0+.05),(-wb,zl+.22),(-wb*.85,zl+.10),(-wb*.8,zl),(wb*.8,zl),(wb*.85,zl+.10),(wb,zl+.22),(wb,z0+.05),(wt,zt)],sw=.008)
    else:
        zb=max(a['rplate']-.13,a['rskid']+.08); zt=max(p[1] for p in a['tail'])+.04; wx=.76 if a.get('tailgate') else .80
        rr.line([(-wx,zt),(-wx,zb),(wx,zb),(wx,zt)],sw=.010)
        if a.get('tailgate'): rr.path([(-.14,zt-.17),(-.14,zt-.09),(.14,zt-.09),(.14,zt-.17)],PLS,.4,smooth=0)
    tl=a['tail']; tx=sum(p[0] for p in tl)/len(tl); tz=sum(p[1] for p in tl)/len(tl)
    rr.path(tl,'#4e050a',.07,both=True); rr.path([(tx+(p[0]-tx)*.84+.01,tz+(p[1]-tz)*.80) for p in tl],'#b4121a',.05,0,.03,both=True)
    rr.line([(tx+(p[0]-tx)*.6,tz+(p[1]-tz)*.5) for p in tl]+[(tx+(tl[0][0]-tx)*.6,tz+(tl[0][1]-tz)*.5)],sw=.014,col='#ff5a4c',op=.9,both=True)
    rr.path([(tx-.05,tz-.035),(tx+.09,tz-.035),(tx+.09,tz+.0),(tx-.05,tz+.0)],'#c3c9ce',.06,.3,both=True)
    if a.get('rchrome'): rr.line([(-.5,a['rchrome']),(0,a['rchrome']+.01),(.5,a['rchrome'])],sw=.028,col=CH,op=1,smooth=1,rough=.15)
    s=a['rskid']; rr.path([(-.7,s-.1),(-.6,s+.06),(.6,s+.06),(.7,s-.1)],PLS,.55); plate(rr,a['rplate']); rr.path([(W-.22,s+.10),(W-.22,s+.135),(W-.06,s+.14),(W-.06,s+.11)],'#a01018',.1,both=True)
    xr=L-.12; zs=[p[1] for p in tl]; sd.path([(xr-.03,min(zs)+.02),(L+.2,min(zs)),(L+.2,max(zs)),(xr-.05,max(zs)-.02)],'#8e0b12',.06,0,.02)
    return dict(side=sd,front=fr,rear=rr)
for k in CARS: DEC.setdefault(k,gen)
if __name__=='__main__':
    for n in (sys.argv[sys.argv.index('--')+1:] if '--' in sys.argv else sys.argv[1:]):
        c=CARS[n]; D=DEC[n](c)
        for v,s in D.items():
            for k in 'ar': open(f'{n}_{v}_{k}.svg','w').write(s.svg(k))
