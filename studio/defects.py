"""Close-ups of what inspections name: layers like those of a rendered view (passes.py), so that develop.py makes them
in the paint of the car. A panel is a height field seen from half a metre; it mirrors a horizon, and that is what shows
a dent. `blender -b -P defects.py` (only its numpy is used)."""
import os, sys; sys.path.insert(0,os.path.dirname(os.path.abspath(__file__)))
import numpy as np
from grounds import noise, step, blur
WORK=os.environ.get('STUDIO_WORK','.'); W,H=960,720
X,Y=np.meshgrid((np.arange(W)+.5)/W*.8-.4,(np.arange(H)+.5)/H*.6-.3)  # metres; Y up
RNG=np.random.default_rng(11)
def env(e,a):
    """what a panel mirrors at an elevation: ground, a line of roofs and trees, sky"""
    edge=.10+.12*noise(a,a*0,.35,41)+.05*noise(a,a*0,.09,42); sky=1.5-.55*np.clip(e,0,1.4); ground=.22+.10*np.clip(e+.6,0,1)
    s=step(e-edge,-.03,.03); dark=.13; far=step(e,-.10,.0)
    return ground*(1-far)+dark*far*(1-s)+sky*s
def panel(height,rough=None,tilt=.04):
    """normals of a panel that bulges, with a crease, and what light they get"""
    gy,gx=np.gradient(height,.6/H,.8/W); nx=-gx+.22*X; ny=-gy+.55*Y+tilt+.16*(step(Y,.125,.15)-.5)
    nx,ny=[np.clip(v,-1.5,1.5) for v in (nx,ny)]; e=2*ny; a=2*nx+X*.8
    light=np.clip(1.05+1.15*ny+.25*nx,.25,3.2); flake=np.clip(.42+.9*ny+.2*nx,.12,2.2)+.22*env(e,a); flake=blur(flake[...,None],3)[...,0]
    coat=.050*env(e,a)
    if rough is not None: soft=blur(coat[...,None],9)[...,0]; coat=coat*(1-rough)+soft*rough*.8
    return light,flake,coat,np.clip(.22+.5*np.abs(nx)+.35*np.abs(ny),0,1)
def gap(F,d,half=.0032):
    """a shut line along d = 0: dark between two lit edges"""
    light,flake,coat,slant,m=F; g=np.clip((half-np.abs(d))/.0012+.5,0,1); lip=np.exp(-((np.abs(d)-half-.0022)/.0016)**2)
    return [light*(1-.25*lip),flake*(1+.35*lip),coat*(1+.5*lip),slant,m*(1-g)]
def save(name,F,bare):
    """bare: what shows where there is no paint"""
    light,flake,coat,slant,m=F; g=RNG.normal(0,.012,(H,W))+1
    vig=1-.22*((X/.4)**2+(Y/.3)**2)/2; layers=np.concatenate([(bare*(1-m)[...,None]+(coat*m)[...,None]),(light*m)[...,None],(flake*m)[...,None],(coat*m)[...,None],m[...,None],(slant*m)[...,None]],2)
    layers[:,:,:6]*=(vig*g)[...,None]; layers=blur(layers,.7); np.save(f'{WORK}/defect_{name}.npy',layers.astype(np.float16)); print('RENDERED',name)
DARK=np.ones((H,W,3))*np.array([.012,.012,.013])
def rubber(): return DARK*(1+.6*noise(X,Y,.004,51)+.5*noise(X,Y,.03,52))[...,None]+.02*np.clip(Y+.3,0,1)[...,None]
def broken(seed,cell=.02): return noise(X,Y,cell,seed)+.6*noise(X,Y,cell/3,seed+1)+.35*noise(X,Y,cell/9,seed+2)
def dent():
    """a fender over its wheel"""
    u,v=X-.055,Y-.015; r=np.hypot(u/1.25+.2*v,v/.85); h=-.0105*np.exp(-(r/.062)**2)-.004*np.exp(-(np.hypot(u+.05,v+.03)/.03)**2)+.0016*np.exp(-((r-.105)/.03)**2)+.0005*broken(61,.05)*np.exp(-(r/.09)**2)
    F=[*panel(h),np.ones((H,W))]; arch=np.hypot(X+.17,Y+.52); F=gap(F,X-.31-.06*Y); rim=np.exp(-((arch-.357)/.006)**2); F[2]=F[2]*(1+.9*rim); F[1]=F[1]*(1+.3*rim); F[4]=F[4]*step(arch,.3455,.3475)
    scuff=np.clip(broken(64,.01)*1.2-.30,0,1)*np.exp(-(np.hypot(u-.01,(v+.012)*2)/.022)**2)*.8; bare=np.where((arch<.33)[...,None],rubber()*.9,DARK*.35)
    F[1]=F[1]*(1-.5*scuff); F[0]=F[0]*(1+.4*scuff); save('dent',F,bare)
def scratched(paths,deep,name,more):
    F=[*panel(.0*X),np.ones((H,W))]; F=gap(F,X+.27+.03*Y); bare=np.where((np.abs(X+.27+.03*Y)<.008)[...,None],DARK*.4,np.array([.20,.20,.195])); cut=np.zeros((H,W)); hair=np.zeros((H,W))
    for (x0,y0,x1,y1,bow,wide,depth) in paths:
        t=np.clip((X-x0)/(x1-x0),0,1); y=y0+(y1-y0)*t+bow*np.sin(t*np.pi)+.0018*noise(X*0+t,X*0,.10,int(70+abs(y0)*97)); inside=step(X,min(x0,x1),min(x0,x1)+.04)*(1-step(X,max(x0,x1)-.05,max(x0,x1)))
        fade=np.clip(.75+1.2*noise(X,X*0,.03,int(71+abs(y1)*53)),.1,1); d=np.abs(Y-y); k=np.clip((wide-d)/.0007+.5,0,1)*inside*fade; cut=np.maximum(cut,k*depth); hair=np.maximum(hair,np.clip((.0007-np.abs(d-wide-.002))/.0006+.5,0,1)*inside*fade*.6)
    F[2]=F[2]*(1+1.3*hair); F[0]=F[0]*(1+.25*hair); F[4]=F[4]*(1-cut); more(F,bare); save(name,F,bare)
def scratch():
    scratched([(-.17,-.02,.25,.045,.012,.0016,.95),(-.12,-.035,.19,.018,.010,.0008,.7),(-.02,-.06,.30,-.005,.006,.0006,.55),(.04,.085,.20,.105,-.004,.0005,.45)],1,'scratch',lambda F,b:None)
def bumper():
    """the corner of a bumper, its lower part plastic"""
    def more(F,bare):
        low=step(Y+.145+.10*X*X,-.0015,.0015); edge=np.exp(-((Y+.145+.10*X*X-.004)/.003)**2); F[2]*=1+edge; F[4]*=low; bare[:]=np.where((low<.98)[...,None],(DARK*1.6+.012*np.clip(Y+.3,0,1)[...,None])*(1+.35*noise(X,Y,.0022,55))[...,None],bare)
        chips=np.clip(broken(57,.006)-.55+.55*np.exp(-(np.hypot(X-.10,(Y+.06)*1.6)/.09)**2),0,1)*2; chips=np.clip(chips,0,1)*step(Y,-.14,-.12); F[4]*=1-.8*chips
    scratched([(-.06,-.075,.22,-.045,.004,.0028,.85),(-.03,-.09,.25,-.062,.003,.0018,.8),(.02,-.055,.18,-.03,.002,.0011,.6),(.0,-.105,.20,-.085,.002,.0009,.5)],1,'bumper',more)
def rust():
    """the lower edge of a door"""
    F=[*panel(.00035*broken(81,.02)*np.clip(broken(84,.05)+.5,0,1)*(Y<-.02)),np.ones((H,W))]; edge=Y+.13-.01*X; F=gap(F,edge+.05,.005); F[4]*=step(edge,-.051,-.049); bare=DARK*1.5*(1+.4*noise(X,Y,.003,86))[...,None]
    near=np.exp(-(np.clip(edge+.045,0,1)/.032)); spot=np.clip((broken(87,.045)+.95*near*np.clip(noise(X,X*0,.14,89)+.62,0,1)-.74)*7,0,1)*(edge>-.05); tone=np.clip(.55+1.1*broken(91,.008),.1,1.3)
    r=np.stack([.20*tone,.072*tone,.024*tone],-1)+np.clip(broken(93,.004),0,1)[...,None]*np.array([.10,.045,.015]); ring=np.clip(np.clip((broken(87,.045)+.95*near*np.clip(noise(X,X*0,.14,89)+.62,0,1)-.65)*7,0,1)-spot,0,1)*(edge>-.05)
    F[0]*=1+.25*ring; F[2]*=1+.8*ring*(noise(X,Y,.01,95)>0); run=np.clip(noise(X,X*0,.012,97)-.12,0,1)*3*np.clip(-(edge-.06)*9,0,1)*(edge>-.05)*near; bare=np.where((spot>.01)[...,None],r,bare); F[4]*=1-spot; F[4]=np.clip(F[4]*(1-.35*np.clip(run,0,1)),0,1); save('rust',F,np.where((edge<-.05)[...,None],bare,np.where((spot>.01)[...,None],r,r*.8)))
def polish():
    """a bonnet under a lamp: fine circles around its light"""
    h=.0*X; F=[*panel(h,tilt=.42),np.ones((H,W))]; cx,cy=-.03,.02; r=np.hypot(X-cx,(Y-cy)*1.25); th=np.arctan2(Y-cy,X-cx)
    lines=np.zeros((H,W))
    for k in range(420):
        x,y=RNG.uniform(-.25,.22),RNG.uniform(-.2,.2); R=RNG.uniform(.03,.14); d=np.abs(np.hypot(X-x,(Y-y)*1.25)-R); a=np.arctan2((Y-y),(X-x)); s=RNG.uniform(-3.1,3.1); on=(np.abs(np.angle(np.exp(1j*(a-s))))<RNG.uniform(.2,.8)); along=np.abs(((X-cx)*(Y-y)-(Y-cy)*(X-x)))/(r*R+1e-4); lines+=np.clip((.0005-d)/.0005+.4,0,1)*on*np.exp(-(along/.45)**2)*RNG.uniform(.2,1)
    glow=np.exp(-(r/.055)**2)*3+np.exp(-(r/.16)**2)*.55; F[2]=F[2]*.7+.10*glow+.085*np.clip(lines,0,2)*np.exp(-(r/.17)**2); save('polish',F,DARK)
def repaint():
    """two panels beside each other whose tones differ, and a gap that widens"""
    F=[*panel(.00012*broken(101,.012)*(X>.0)),np.ones((H,W))]; F=gap(F,X-.0+.05*Y,.0036+.0022*np.clip(Y+.3,0,.6)/.6); right=step(X+.05*Y,-.001,.001); F[0]*=1+.13*right*(1+.7*noise(X,Y,.22,103)); F[1]*=1-.16*right*(1+.8*noise(X,Y,.2,105)); F[2]*=1-.2*right; save('repaint',F,DARK*.4)
def seat(torn,name):
    """a bolster of cloth: worn to a shine, or torn open at its seam"""
    h=.010*np.exp(-((X+.10)/.10)**2)+.004*np.exp(-((X-.22)/.12)**2); fold=.0
    for k,(x,y,a,b,d) in enumerate(((-.02,.10,.5,.012,.0016),(.03,.02,.35,.010,.0020),(.00,-.06,.42,.013,.0018),(-.04,-.15,.3,.010,.0014),(.06,.16,.6,.012,.0012))): q=(Y-y)-a*(X-x)-.9*(X-x)**2; fold=fold-d*np.exp(-(q/b)**2)*np.exp(-((X-x)/.14)**2)
    weave=.00010*np.sin(X*2*np.pi/.0032)*np.sin(Y*2*np.pi/.0032)+.00022*noise(X,Y,.004,111); hh=h+fold*(1.0 if not torn else .6)+weave
    gy,gx=np.gradient(hh,.6/H,.8/W); light=1.5*np.clip(1.25-1.6*gx-1.1*gy+.3*Y,.12,3); m=np.ones((H,W)); seam=np.abs(X-.09-.05*Y); s=np.clip((.0026-seam)/.001+.5,0,1); light*=1-.55*s; puck=np.exp(-(seam/.012)**2); light*=1-.18*puck
    st=((np.mod(Y,.011)<.0065)&(np.abs(seam-.008)<.0013)); light=np.where(st,light*1.35,light); worn=np.exp(-((X+.07)/.075)**2)*np.clip(.7+1.3*noise(X,Y,.07,113),0,1); light*=1+.16*worn*(not torn); coat=.010*worn*np.clip(1+3*noise(X,Y,.006,115),0,2); bare=DARK
    if torn:
        y=Y-.01; wid=.017*np.clip(1-(y/.105)**2,0,1)**.7*(1+.5*noise(X*0,Y,.02,117)); c=X-.045-.09*y-.012*np.sin(Y*24); t=np.clip((wid-np.abs(c))/.0012,0,1); foam=np.clip(.75+.9*broken(119,.012),.2,1.3); depth=np.clip(1-np.abs(c)/(wid+1e-4),0,1); bare=np.stack([.50*foam,.40*foam,.22*foam],-1)*(.25+.75*np.sqrt(depth))[...,None]; lip=np.exp(-((np.abs(c)-wid-.003)/.0035)**2)*(np.abs(y)<.11); light*=1+.30*lip*np.sign(-c); fray=(noise(X,Y,.0016,121)>.22)*(np.abs(np.abs(c)-wid)<.004)*(np.abs(y)<.1); m=(1-t); light=np.where(fray>0,light*.45,light)
    F=[light,light*0,coat,light*0,m]; save(name,F,bare)
if __name__=='__main__':
    dent(); scratch(); bumper(); rust(); polish(); repaint(); seat(False,'worn'); seat(True,'torn')
