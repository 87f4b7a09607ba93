"""Grounds under cars and what stands behind them: a yard of asphalt and a hall. Worked out by pixel from the camera's
pose, so that a view is rendered once for all grounds. Lengths in metres; the car's nose is at x = 0."""
import numpy as np
from paints import lin
RNG=np.random.default_rng(7); TABLE=RNG.random((512,512)).astype(np.float32)
def noise(x,y,cell,seed=0):
    """-.5 to .5, smooth over one cell"""
    u=x/cell+seed*37.3; v=y/cell+seed*91.7; i=np.floor(u); j=np.floor(v); a=u-i; b=v-j; a=a*a*(3-2*a); b=b*b*(3-2*b)
    i=i.astype(np.int64)&511; j=j.astype(np.int64)&511; k=(i+1)&511; l=(j+1)&511
    return (TABLE[i,j]*(1-a)*(1-b)+TABLE[k,j]*a*(1-b)+TABLE[i,l]*(1-a)*b+TABLE[k,l]*a*b-.5).astype(np.float32)
def step(v,a,b): t=np.clip((v-a)/(b-a),0,1); return t*t*(3-2*t)
def rays(view,w,h):
    M=view['pose']; sx,sy=view['shift']; f=float(view['lens'])/36
    X,Y=np.meshgrid((np.arange(w)+.5)/w-.5+sx,((np.arange(h)+.5)-h/2)/w+sy)
    d=np.stack([X/f,Y/f,-np.ones_like(X)],-1)@M[:3,:3].T; d/=np.linalg.norm(d,axis=-1,keepdims=True); return M[:3,3],d.astype(np.float32)
def band(v,at,half,soft): return step(half+soft-np.abs(v-at),0,2*soft)
def line(v,at,half,px): return np.clip((half-np.abs(v-at))/np.maximum(px,.004)+.5,0,1)
def asphalt(x,y,px,L):
    def grain(cell,seed): return noise(x,y,cell,seed)*np.clip(1.6-px/cell,0,1)
    a=.135*(1+.55*grain(.009,1)+.45*grain(.022,2)+.16*grain(.09,3)+.22*noise(x,y,.7,4)+.26*noise(x+.3*noise(x,y,1.1,8),y,2.6,5))
    c=np.stack([a*1.02,a,a*.97],-1)
    worn=np.clip(.86+1.1*noise(x,y,.05,6)*np.clip(1.6-px/.05,0,1)+.9*noise(x,y,.4,7),0,1)*.92
    bay=0
    for k in range(-6,7): bay=np.maximum(bay,line(y,1.32+2.64*k-2.64,.05,px)*((x>-.9)&(x<L+.7)))
    bay=np.maximum(bay,line(x,L+.75,.05,px)); bay=(bay*worn)[...,None]
    return c*(1-bay)+np.array([.50,.50,.48])*bay
def concrete(x,y,px,L):
    def grain(cell,seed): return noise(x,y,cell,seed)*np.clip(1.6-px/cell,0,1)
    a=.36*(1+.05*grain(.015,11)+.07*noise(x,y,.25,12)+.10*noise(x,y,.9,13)+.13*noise(x+.4*noise(x,y,.8,16),y,3.1,14))
    joint=np.maximum(line(np.mod(x+1.1,4.2),2.1,.006,px),line(np.mod(y+.4,4.2),2.1,.006,px))*np.clip(.012/np.maximum(px,.004),.2,1)
    c=np.stack([a,a*1.0,a*.985],-1)*(1-.45*joint[...,None])
    lane=(np.maximum(line(y,1.75,.06,px),line(y,-1.75,.06,px))*np.clip(.9+.8*noise(x,y,.3,15),0,1)*.85)[...,None]
    return c*(1-lane)+np.array([.60,.42,.05])*lane
CARS=np.array([[.62,.62,.62],[.05,.052,.055],[.30,.31,.33],[.66,.66,.65],[.13,.13,.14],[.38,.03,.03],[.05,.09,.19],[.45,.45,.46]],np.float32)
def yard_wall(u,z,near):
    """a row of parked cars before a low wall, trees and sky"""
    tree=3.1+1.9*noise(u,u*0,3.1,21)+1.2*noise(u,u*0,1.1,22)+.7*noise(u,u*0,.4,23)
    leaf=np.stack([.075,.115,.05])*(1+1.1*noise(u,z,.5,24)+.8*noise(u,z,1.4,25)+.5*noise(u,z,.16,26))[...,None]
    sky=np.stack([.80,.88,.98])*(1.15-.02*z)[...,None]; c=np.where((z<tree)[...,None],leaf,sky)
    wall=np.stack([.52,.51,.48])*(1+.12*noise(u,z,1.7,27))[...,None]*(1-.25*(np.mod(u,3.6)<.22))[...,None]; wall=np.where((z>1.92)[...,None],wall*.7,wall); c=np.where((z<2.1)[...,None],wall,c)
    i=np.floor(u/2.64); s=u-(i+.5)*2.64; paint=CARS[(i.astype(np.int64)*5+3)%8]; gone=(i.astype(np.int64)*7%11)==4
    low=(np.abs(s)<.86-.10*step(z,.75,1.0))&(z>.22)&(z<1.0); cab=(np.abs(s)<.78-.30*(z-.95))&(z>=.95)&(z<1.52); pane=(np.abs(s)<.68-.30*(z-.95))&(z>1.0)&(z<1.44)
    tyre=(np.abs(np.abs(s)-.68)<.11)&(z<.5); lamp=(np.abs(np.abs(s)-.62)<.14)&(np.abs(z-.74)<.08)
    for m,col in ((tyre,np.array([.012]*3)),(low|cab,paint),(pane,np.array([.045,.055,.065])),(lamp,np.array([.75,.76,.78]))): c=np.where((m&~gone)[...,None],col,c)
    return c
def hall_wall(u,z,near):
    rib=1+.10*np.sin(u*2*np.pi/.45); c=np.stack([.56,.58,.60])*(rib*(1+.05*noise(u,z,2.2,31)))[...,None]
    c=np.where((z<1.15)[...,None],np.stack([.11,.20,.215])*rib[...,None],c); c=np.where(((z>1.15)&(z<1.24))[...,None],np.array([.62,.63,.63]),c)
    pillar=np.mod(u+2.0,6.0)<.34; c=np.where(pillar[...,None],np.array([.36,.37,.385])*(1-.25*(z<1.15))[...,None],c)
    win=(z>3.0)&(z<4.3)&(np.mod(u,6.0)>.9)&(np.mod(u,6.0)<5.1); c=np.where(win[...,None],np.array([1.5,1.55,1.6]),c)
    door=(np.mod(u+9,18)<4.2)&(z<2.75); c=np.where(door[...,None],np.stack([.70,.71,.72])*(1-.18*(np.mod(z,.34)<.05))[...,None],c)
    return np.where((z<.12)[...,None],np.array([.07,.075,.08]),c)
GROUNDS=dict(yard=dict(floor=asphalt,wall=yard_wall,back=15,side=11,tint=(1.0,1.0,1.0),light=1.25,shine=0,room=17),
 brand=dict(colour=lin('#0b3d45'),back=60,side=60,room=60),  # for the site's own pictures
 hall=dict(floor=concrete,wall=hall_wall,back=10,side=8.5,tint=(1.0,1.0,1.0),light=.86,shine=.10,room=11))
def blur(I,s):
    k=np.exp(-.5*(np.arange(-int(3*s)-1,int(3*s)+2)/s)**2); k/=k.sum(); r=len(k)//2
    for ax in (0,1):
        p=np.pad(I,[(r,r) if a==ax else (0,0) for a in range(3)],mode='edge'); I=sum(k[j]*(p[j:j+I.shape[0]] if ax==0 else p[:,j:j+I.shape[1]]) for j in range(len(k)))
    return I
def plate(ground,view,lit,matte,L):
    """what shows wherever the car does not; lit: light on the ground, matte: how much of it shows"""
    g=GROUNDS[ground]; h,w=matte.shape; o,d=rays(view,w,h)
    t=np.where(d[...,2]<-1e-4,-o[2]/np.minimum(d[...,2],-1e-4),1e9); x=o[0]+t*d[...,0]; y=o[1]+t*d[...,1]
    # the room around, a box: the side that a ray meets first
    tx=np.where(d[...,0]>0,(L+g['back']-o[0]),(-g['back']-o[0]))/np.where(np.abs(d[...,0])<1e-6,1e-6,d[...,0]); ty=np.where(d[...,1]>0,(g['side']-o[1]),(-g['room']-o[1]))/np.where(np.abs(d[...,1])<1e-6,1e-6,d[...,1])
    tw=np.minimum(np.where(tx>0,tx,1e9),np.where(ty>0,ty,1e9)); u=np.where(tx<ty,o[1]+tw*d[...,1]+.7,o[0]+tw*d[...,0]); z=o[2]+tw*d[...,2]
    px=np.minimum(t,60)/(float(view['lens'])/36*w); px=px*np.sqrt(1/np.maximum(np.abs(d[...,2]),.02))
    on=t<tw; far=np.clip(t,0,tw)
    c=lit/np.maximum(matte,.05); beside=c[(matte>.95)&(lit>.01)&on&(t<np.hypot(*o[:2]-np.array([L/2,0]))*1.15)]; near=np.median(beside) if len(beside) else 1  # seen from within, nothing is
    # shade near the car comes from the render; further out the light is even
    r=np.hypot(x-L/2,y)/L; even=step(r,.75,1.35); x0,x1,y0,y1=view['border']; X,Y=np.meshgrid((np.arange(w)+.5)/w,(np.arange(h)+.5)/h); inner=np.minimum(np.minimum(np.where(x0>0,X-x0,1),np.where(x1<1,x1-X,1)),np.minimum(np.where(y0>0,Y-y0,1),np.where(y1<1,y1-Y,1))); even=np.maximum(even,1-step(inner,.004,.045))
    shade=np.where(on&(matte>.05),np.clip(c/near,0,1.5)*(1-even)+even,1)
    if 'colour' in g: return np.array(g['colour'])*(1+(shade*(1+.55*np.exp(-(r/.95)**2)*on)-1)*step(X,0,.14)*step(Y,0,.14))[...,None]
    F=g['floor'](np.where(on,x,0),np.where(on,y,0),px,L)*shade[...,None]; W=g['wall'](u,z,None)*.9
    # things that stand on the ground darken it at their foot
    F*=(1-.45*np.exp(-np.maximum(tw-t,0)/1.2)*on)[...,None]
    if g['shine']: F=F+g['shine']*(1-np.abs(d[...,2:]))**3*np.array([.9,.93,.95])*shade[...,None]
    sharp=np.where(on[...,None],F,0); behind=np.where(on[...,None],F,W)
    soft=blur(behind,w/150); a=step(far,np.linalg.norm(o-np.array([L/2,0,0]))*1.12,np.linalg.norm(o-np.array([L/2,0,0]))*1.5)[...,None]; a=np.maximum(a,~on[...,None])
    mid=blur(behind,w/520); b=np.clip(a*2,0,1)
    I=behind*(1-b)+mid*b; I=I*(1-np.clip(a*2-1,0,1))+soft*np.clip(a*2-1,0,1)
    return I*np.array(g['tint'])*near*g['light']*.62
