"""What a light truck carries behind its cab: chassis, twin rear wheels, and a box or a dropside bed."""
from scene import *
R=.36; REAR=3.72
def chassis(total):
    M=MATS; G=mat('frame','#1d2023',.6)
    for s in (-1,1):
        box('rail',((1.5+total)/2,s*.36,.66),(total-1.6,.08,.16),G,.01)
        for k,y in enumerate((.60,.80)):
            w=wheel(R,.19,'steel',.58,'rim'); join(w,(REAR,s*y,R),(0,.4*k,0 if s<0 else math.pi))
        box('flap',(REAR+.52,s*.70,.42),(.02,.42,.42),M['rubber'],.006)
        for z in (.58,.78): tube('guard',[(2.0,s*.80,z),(3.18,s*.80,z)],.022,G)
        for x in (2.05,2.6,3.1): box('post',(x,s*.72,.72),(.04,.14,.28),G,.006)
        box('tl',(total-.02,s*.66,.60),(.04,.26,.10),M['red'],.012); box('tla',(total-.02,s*.86,.60),(.04,.10,.10),M['amber'],.012)
    box('axle',(REAR,0,R),(.14,1.2,.14),G,.03); box('tank',(2.45,.55,.62),(.8,.34,.34),M['steel'],.06); box('air',(1.86,-.58,.64),(.34,.30,.32),G,.03)
    box('rearbar',(total-.04,0,.46),(.08,1.5,.10),G,.02)
    from objects import texmat,quad
    quad('plate',[(total+.03,-.21,.50),(total+.03,.21,.50),(total+.03,.21,.66),(total+.03,-.21,.66)],texmat('pl',WORK+'/plate.png',.4,0))
def cargo_box(total):
    M=MATS; P=mat('boxp','#d9dde0',.38,.1,.2); E=mat('edge','#aab0b6',.32,.8); x0,x1,y,z0,z1=1.86,total,.93,.86,2.62
    box('box',((x0+x1)/2,0,(z0+z1)/2),(x1-x0,2*y,z1-z0),P,.012)
    for s in (-1,1):
        for z in (z0+.03,z1-.02): box('rail',((x0+x1)/2,s*y,z),(x1-x0+.02,.05,.07),E,.008)
        for i in range(11): box('rib',(x0+.28+i*(x1-x0-.5)/10,s*(y+.004),(z0+z1)/2),(.05,.022,z1-z0-.16),P,.006)
        for x in (x0,x1): box('post',(x,s*y,(z0+z1)/2),(.06,.06,z1-z0),E,.01)
        for i in range(4): box('mark',(x0+.5+i*.85,s*(y+.027),z0+.03),(.07,.012,.04),M['amber'],.003)
        box('door',(x1+.012,s*.455,(z0+z1)/2),(.03,.88,z1-z0-.14),P,.01)
        tube('lock',[(x1+.05,s*.20,z0+.05),(x1+.05,s*.20,z1-.05)],.016,M['chrome']); box('grip',(x1+.05,s*.29,z0+.55),(.03,.22,.04),M['steel'],.008)
        for z in (z0+.25,(z0+z1)/2,z1-.25): box('hinge',(x1+.03,s*.87,z),(.03,.10,.06),M['steel'],.006)
    for z in (z0+.02,z1-.02): box('rx',(x1+.01,0,z),(.05,2*y,.07),E,.008)
def dropside_bed(total):
    M=MATS; P=paintmat('bedpaint'); D=mat('deck','#3b3f43',.7,.2); x0,x1,y,z0,h=1.86,total,.90,.86,.44
    box('deck',((x0+x1)/2,0,z0),(x1-x0,2*y,.10),D,.01)
    def panel(c,s,axis):
        box('pan',c,s,P,.012)
        for dz in (-.12,0,.12):
            q=list(s); q[axis]=s[axis]+.022; q[2]=.035; q[1-axis]=s[1-axis]-.12
            box('rib',(c[0],c[1],c[2]+dz),q,P,.012)
    zc=z0+.05+h/2
    for s in (-1,1):
        for a,b in ((x0+.05,(x0+x1)/2-.03),((x0+x1)/2+.03,x1-.05)): panel(((a+b)/2,s*y,zc),(b-a,.035,h),1)
        for x in (x0,(x0+x1)/2,x1): box('post',(x,s*y,zc+.01),(.07,.06,h+.06),M['steel'],.008)
        for x in (x0+.25,x0+1.35,x0+2.1,x0+3.2): box('latch',(x,s*(y+.03),z0+.06),(.06,.02,.10),M['steel'],.004)
        for i in range(8): box('hook',(x0+.2+i*.42,s*(y+.02),z0-.06),(.02,.02,.06),M['steel'],.004)
    panel((x1,0,zc),(.035,2*y-.12,h),0)
    panel((x0,0,zc+.10),(.035,2*y-.1,h+.2),0)
    for z in (1.62,1.90): tube('rack',[(x0,-.84,z),(x0,.84,z)],.026,M['plastic'])
    for yy in (-.84,-.42,0,.42,.84): tube('rackv',[(x0,yy,z0+.4),(x0,yy,1.90)],.022,M['plastic'])
def load(name,total):
    chassis(total); (cargo_box if name=='truck' else dropside_bed)(total)
