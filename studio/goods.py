"""Electronics and household appliances. Each builder takes the view, for a view may ask for an open door or a box."""
import sys, os; sys.path.insert(0,os.path.dirname(os.path.abspath(__file__)))
from scene import *
from objects import quad, texmat, rigk
from passes import render_layers
R=math.radians
def rounded(w,h,r,n=10):
    return [(cx+r*math.cos(R(a0+t)),cz+r*math.sin(R(a0+t))) for cx,cz,a0 in ((w/2-r,h/2-r,0),(-w/2+r,h/2-r,90),(-w/2+r,-h/2+r,180),(w/2-r,-h/2+r,270)) for t in np.linspace(0,90,n)]
def disc(c,r,t,m,axis='y',n=48):
    o=lathe('disc',[(.00005,-t/2),(r*.92,-t/2),(r,-t*.3),(r,t*.3),(r*.92,t/2),(.00005,t/2)],m,n,axis); o.location=c; return o
def ringy(c,r0,r1,t,m,n=64):
    o=lathe('ring',[(r0,-t/2),(r1,-t/2),(r1,t/2),(r0,t/2)],m,n,closed=True); o.location=c; return o
def word(t,size,loc,m,rot=(math.pi/2,0,0)):
    c=bpy.data.curves.new('t','FONT'); c.body=t; c.size=size; c.extrude=size*.01; c.align_x='CENTER'; o=bpy.data.objects.new('t',c); bpy.context.collection.objects.link(o); c.materials.append(m); o.rotation_euler=rot; o.location=loc; return o
def carton(c,s,rot=0):
    m=mat('carton','#e9ebed',.5); b=mat('cartonb','#0b3d45',.5); g=[box('box',(0,0,s[2]/2),s,m,min(s)*.02),box('band',(0,0,s[2]*.5),(s[0]*1.002,s[1]*1.002,s[2]*.16),b,min(s)*.01)]
    return join(g,c,(0,0,rot))
def handset(front=True):
    M=MATS; w,h,d=.0735,.155,.0082; P=PM[0]; pts=rounded(w,h,.013); sc=lambda k,kk:[(p[0]*k,p[1]*kk) for p in pts]
    O=[prism('ph',pts,-d/2,d/2,P,.0016,seg=4),prism('fg',sc(.985,.992),-d/2-.0003,-d/2+.001,M['black'],.0003),prism('bg',sc(.985,.992),d/2-.001,d/2+.0003,P,.0003)]
    iw,ih=w/2-.0026,h/2-.0026; rp=[(px*iw/(w/2),pz*ih/(h/2)) for px,pz in pts]
    me=bpy.data.meshes.new('sc'); me.from_pydata([(px,-d/2-.0007,pz) for px,pz in rp],[],[tuple(range(len(rp)))]); uv=me.uv_layers.new()
    for q,(px,pz) in enumerate(rp): uv.data[q].uv=((px+iw)/(2*iw),(pz+ih)/(2*ih))
    me.materials.append(texmat('scr',WORK+'/wall.png',.05,.9)); s=bpy.data.objects.new('sc',me); bpy.context.collection.objects.link(s); O.append(s)
    O.append(box('cm',(.0165,d/2+.0012,h/2-.024),(.030,.0028,.036),mat('cm','#15191c',.2,.2,.5),.0013))
    for x,z in ((.0095,h/2-.0155),(.0095,h/2-.0325),(.0245,h/2-.024)):
        for prof,m in (([(.0001,.0028),(.0042,.0028),(.0046,.0022),(.0062,.0022),(.0062,0)],M['black']),([(.0052,.0030),(.0062,.0030),(.0064,.001)],M['chrome'])):
            o=lathe('len',prof,m,40); o.location=(x,d/2+.0018,z); O.append(o)
    O.append(disc((.0245,d/2+.0028,h/2-.0145),.0024,.0006,M['white']))
    O+= [box('btn',(w/2+.0003,0,z),(.0012,.003,l),P,.0005) for z,l in ((.020,.018),(.043,.011),(.030,.0))[:2]]
    O.append(box('port',(0,0,-h/2-.0001),(.0088,.0028,.0012),M['dark'],.0005,seg=4))
    O+= [disc((x,0,-h/2-.0003),.0007,.0006,M['dark'],'z',12) for s in (-1,1) for x in [s*(.011+.0026*i) for i in range(5)]]
    return O
PM=[None]
def phone(view):
    stdmats(); M=MATS; PM[0]=paintmat()
    if view=='pair':
        join(handset(),(-.030,-.01,.0765),(R(-8),0,R(-16))); join(handset(),(.052,.035,.0765),(R(8),0,R(156)))
    elif view=='ports': join(handset(),(0,0,.0043),(R(-90),0,R(14)))
    elif view=='box':
        join(handset(),(-.055,-.045,.0043),(R(-90),0,R(12))); carton((.03,.05,0),(.09,.05,.165),R(-12))
        W=M['white']; box('brick',(.065,-.035,.014),(.030,.030,.028),W,.004); tube('cable',sm([(.052,-.04,.004),(.02,-.065,.0025),(.03,-.085,.0025),(.07,-.080,.0025),(.085,-.06,.0025),(.075,-.052,.0025)]),.0018,W); box('plug',(.05,-.038,.0035),(.012,.008,.005),W,.001)
    else: join(handset(),(0,0,.0765),(R(-7),0,R(dict(screen=-20,back=158,camera=150,side=-78)[view])))
def laptop(view):
    stdmats(); M=MATS; A=paintmat(); K=mat('key','#15171a',.55); w,d=.32,.22
    box('base',(0,0,.009),(w,d,.014),A,.004,seg=4); box('kb',(0,.02,.0162),(.284,.100,.0012),mat('kbd','#2a2e33',.6),.0004)
    for r in range(6):
        n=15 if r<5 else 11
        for i in range(n):
            ww=.0152 if r<5 else (.088 if i==3 else .0152)
            x=(-.128+i*.0182 if i<3 else (-.034 if i==3 else .0225+(i-4)*.0182)) if r==5 else -.128+i*.0183
            box('k',(x,.060-r*.0162,.0172),(ww,.0135,.0018),K,.0006,seg=2)
    box('tp',(0,-.068,.0163),(.105,.066,.0006),mat('tp','#8d959d',.28,.9),.0002)
    for x,l in ((.075,.010),(.052,.008),(.030,.014),(.004,.014)): box('port',(-w/2-.0002,x,.0095),(.002,l,.0045),M['dark'],.0008)
    disc((-w/2,-.03,.0095),.0018,.002,M['dark'],'x',16); box('slot',(-w/2-.0002,-.06,.0095),(.002,.022,.002),M['dark'],.0005)
    for y in (.03,.05,.07): box('vent',(w/2,y,.0095),(.001,.014,.003),M['dark'],.0004)
    lid=[box('lid',(0,0,.108),(w,.006,.212),A,.003,seg=4),box('bz',(0,-.0028,.108),(w-.004,.002,.208),M['black'],.001),quad('scr',[(-.154,-.0042,.012),(.154,-.0042,.012),(.154,-.0042,.205),(-.154,-.0042,.205)],texmat('lw',WORK+'/lapwall.png',.08,.85))]
    join(lid,(0,.108,.0165 if view=='closed' else .014),(R(89.2 if view=='closed' else -18),0,0)); tube('hinge',[(-.13,.108,.014),(.13,.108,.014)],.005,M['plastic'])
    if view=='box': carton((.27,.12,0),(.07,.30,.24)); box('brick',(.23,-.09,.014),(.05,.10,.028),M['plastic'],.006); tube('cable',sm([(.23,-.14,.01),(.20,-.19,.003),(.12,-.20,.003),(.10,-.17,.003),(.18,-.16,.003),(.22,-.19,.003),(.28,-.18,.003)]),.0022,M['plastic'])
def tv(view):
    stdmats(); M=MATS; w,h=1.23,.71; P=paintmat(); D=mat('back','#1a1c1f',.6)
    box('b',(0,0,.10+h/2),(w,.035,h),P,.006); box('bk',(0,.04,.10+h*.40),(w*.78,.06,h*.60),D,.025)
    quad('s',[(-w/2+.008,-.0182,.115),(w/2-.008,-.0182,.115),(w/2-.008,-.0182,.10+h-.008),(-w/2+.008,-.0182,.10+h-.008)],texmat('tvw',WORK+'/tvwall.png',.06,1.0))
    for s in (-1,1):
        for y in (-.13,.13): tube('leg',[(s*.43,0,.11),(s*.46,y,.008)],.009,M['plastic'])
    box('logo',(0,-.0185,.107),(.05,.002,.006),M['steel'],.0005)
    for i in range(16): box('vent',(-.30+i*.04,.071,.52),(.022,.004,.05),M['dark'],.002)
    for i,(x,l) in enumerate(((-.10,.018),(-.06,.018),(-.02,.018),(.03,.012),(.06,.012),(.10,.016))): box('port',(x,.0705,.26),(l,.003,.008),M['dark'],.001); box('mk',(x,.0705,.278),(.014,.001,.003),M['white'],.0003)
    for x in (.15,.19): disc((x,.071,.26),.007,.006,M['steel'])
    box('inset',(.03,.069,.262),(.40,.003,.07),mat('inset','#0c0d0f',.5),.002); box('label',(-.25,.0715,.33),(.11,.001,.07),M['white'],.001)
    for s in (-1,1):
        for z in (.30,.50): disc((s*.10,.0715,z+.12),.006,.003,M['steel'])
    if view in ('remote','box'):
        g=[box('rc',(0,0,.009),(.042,.17,.018),mat('rc','#15171a',.5),.007,seg=4),disc((0,.025,.0185),.014,.002,mat('rb','#3a4047',.4),'z'),disc((0,.025,.0195),.006,.002,M['black'],'z'),disc((0,.068,.0185),.005,.002,M['red'],'z',24)]+[box('b',(x,y,.0185),(.009,.007,.002),mat('rb2','#6a7178',.5),.001) for x in (-.012,0,.012) for y in (-.005,-.02,-.035,-.05)]
        join(g,(-.05,-.42,0),(0,0,R(24)))
def fridge(view):
    stdmats(); M=MATS; S=paintmat(); w,d,h=.68,.66,1.70; B=mat('fb','#6b737a',.4,.6); I=mat('in','#e6eaec',.35); GLS=mat('shelf','#a9c3c6',.1,0,.5); opened=view in ('open','inside')
    if opened:
        for c,s in (((0,.32,.90),(w,.02,h)),((-w/2+.02,.03,.90),(.04,d-.06,h)),((w/2-.02,.03,.90),(.04,d-.06,h)),((0,.03,.07),(w,d-.06,.04)),((0,.03,1.73),(w,d-.06,.04)),((0,.03,1.165),(w,d-.06,.05))): box('shell',c,s,B,.006)
        for c,s in (((0,.305,.90),(w-.08,.01,h-.06)),((-w/2+.045,.03,.90),(.01,d-.08,h-.06)),((w/2-.045,.03,.90),(.01,d-.08,h-.06)),((0,.03,.095),(w-.08,d-.08,.01)),((0,.03,1.705),(w-.08,d-.08,.01)),((0,.03,1.195),(w-.08,d-.08,.01)),((0,.03,1.135),(w-.08,d-.08,.01))): box('lining',c,s,I,.002)
        for z in (.46,.68,.92,1.44): box('shelf',(0,.06,z),(w-.10,.46,.010),GLS,.003); box('lip',(0,-.17,z),(w-.10,.012,.022),M['chrome'],.003)
        for x in (-.14,.14): box('crisper',(x,.05,.26),(.26,.44,.24),mat('cr','#cfe0e2',.15,0,.4),.02); box('cg',(x,-.18,.33),(.12,.012,.02),I,.004)
        box('lamp',(0,.29,1.08),(.20,.02,.03),mat('lamp','#ffffff',.3,emit='#fff6e6',es=6),.004); l=area('inlight',(0,-.1,1.10),(0,.1,.4),.4,.2,5); l=area('inlight2',(0,-.1,1.68),(0,.1,1.2),.4,.2,3)
    else: box('body',(0,.03,.05+h/2),(w,d-.06,h),B,.012)
    def door(z0,hh,angle,shelves):
        g=[box('d',(-w/2,0,z0),(w,.055,hh),S,.014,seg=5)]
        lo,hi=(z0+hh/2-.46,z0+hh/2-.06) if hh>.8 else (z0-hh/2+.05,z0+hh/2-.22)
        g.append(tube('hd',sm([(-w+.06,-.03,lo),(-w+.06,-.07,lo+.02),(-w+.06,-.072,(lo+hi)/2),(-w+.06,-.07,hi-.02),(-w+.06,-.03,hi)],8),.011,M['chrome']))
        if hh<.8: g+= [box('disp',(-w/2+.08,-.029,z0+.06),(.15,.004,.05),M['black'],.002),box('logo',(-w/2,-.029,z0+.23),(.08,.003,.012),M['chrome'],.001)]+[box('led',(-w/2+.04+i*.035,-.0315,z0+.06),(.014,.001,.008),mat('led','#9fe0ff',.3,emit='#bfeaff',es=2),.0005) for i in range(3)]
        if opened:
            g.append(box('dl',(-w/2,.030,z0),(w-.06,.02,hh-.06),I,.01))
            for z in shelves: g.append(box('pocket',(-w/2,.075,z),(w-.14,.075,.075),mat('pk','#d7e6e8',.15,0,.4),.01))
        join(g,(w/2,-d/2+.02,0),(0,0,R(angle)))
    door(.05+.56,1.10,105 if opened else 0,(.30,.58,.86)); door(.05+1.12+.29,.575,112 if opened else 0,(1.35,1.55))
    box('gap',(0,-d/2+.055,.05+1.113),(w-.01,.05,.02),M['dark'],.002)
    for i in range(7): box('coil',(0,.305+.03,.25+i*.05),(w*.8,.008,.012),M['plastic'],.003)
    box('comp',(0,.31,.13),(w*.7,.10,.12),M['plastic'],.02); box('label',(.18,.331,1.45),(.16,.002,.11),M['white'],.001); tube('cord',sm([(-.2,.33,.16),(-.3,.40,.05),(-.2,.46,.012),(.0,.48,.012),(.1,.44,.012)]),.006,M['plastic'])
    for x in (-.28,.28): o=lathe('f',[(.001,0),(.025,0),(.025,.05)],M['plastic'],20,'z'); o.location=(x,-.2,0)
def tub(body,f,z):
    """what an opened front loader lets one see"""
    S=mat('tub','#b9c0c6',.42,.6); hole=lathe('hole',[(.001,-.05),(.172,-.05),(.172,.42),(.001,.42)],S,96); hole.location=(0,f,z); hole.hide_render=True
    c=body.modifiers.new('cut','BOOLEAN'); c.operation='DIFFERENCE'; c.object=hole
    g=[lathe('gasket',[(.176,-.006),(.160,-.010),(.150,.006),(.153,.030),(.146,.052),(.150,.062)],mat('gasket','#4d545b',.6),96),lathe('drum',[(.150,.062),(.170,.075),(.170,.36),(.11,.392),(.0005,.398)],S,96),disc((0,.394,0),.034,.012,mat('hubw','#8a9299',.3,.9))]
    for i in range(3): t=R(90+120*i); g.append(box('lifter',(.158*math.cos(t),.215,.158*math.sin(t)),(.030,.25,.034),mat('lift','#d5dade',.35),.012,(0,-t,0),5))
    for i in range(36):
        if i%12 in (2,3,4): continue
        t=R(10*i)
        for k in range(8): g.append(box('dot',(.1695*math.cos(t),.105+.032*k+(i%2)*.016,.1695*math.sin(t)),(.002,.007,.007),MATS['dark'],.002,(0,-t,0),2))
    for r,n in ((.06,8),(.09,12)):
        for i in range(n): t=2*math.pi*i/n; g.append(disc((r*math.cos(t),.3965-.0325*max(0,r-.11)/.06-.002,r*math.sin(t)),.0035,.006,MATS['dark'],'y',12))
    join(g,(0,f,z)); l=area('drumlight',(-.05,f+.03,z+.09),(0,f+.39,z-.05),.12,.06,2.4); l.visible_glossy=False
def washer(view):
    stdmats(); M=MATS; P=paintmat(); w,d,h=.60,.58,.85; D=mat('pd','#14171a',.3,0,.5)
    b=box('b',(0,0,.02+h/2),(w,d,h),P,.018,seg=5); box('top',(0,0,.02+h),(w+.004,d+.004,.02),mat('tp','#d9dde0',.4),.006)
    f=-d/2; box('panel',(0,f-.002,.80),(w-.01,.012,.115),D,.004); box('drawer',(-.20,f-.008,.80),(.16,.012,.085),P,.006); box('dg',(-.20,f-.016,.775),(.09,.006,.016),M['plastic'],.003)
    disc((0,f-.02,.80),.034,.04,M['chrome']); ringy((0,f-.012,.80),.040,.046,.01,M['steel']); box('disp',(.13,f-.0085,.80),(.11,.004,.05),mat('lcd','#0d1b1f',.1,0,.5),.002); word('0.48',.034,(.13,f-.0112,.788),mat('lc','#bff3ff',.3,emit='#bff3ff',es=2))
    for i in range(5): disc((.215+(i%2)*.03,f-.009,.825-(i//2)*.025),.006,.004,M['steel'],'y',20)
    for a in range(10): t=R(200-a*24); box('tick',(.062*math.cos(t),f-.009,.80+.045*math.sin(t)),(.006,.002,.002),M['white'],.0005)
    z=.42; opened=view=='drum'
    ringy((0,f-.006,z),.21,.235,.02,D)
    door=[ringy((0,-.002,0),.165,.215,.03,M['chrome']),lathe('glass',[(.0005,-.03),(.09,-.028),(.14,-.015),(.165,.01)],mat('gl','#0a0f12',.03,0,1),64),box('grip',(-.185,-.014,0),(.035,.025,.10),M['plastic'],.008)]
    if opened: door+= [lathe('bowl',[(.165,.012),(.150,.045),(.120,.085),(.0005,.095)],mat('bowl','#56636a',.06,0,1),64),ringy((0,.012,0),.168,.205,.008,mat('inner','#c3c9cf',.4)),box('latch',(-.190,.022,0),(.014,.02,.03),M['steel'],.003)]
    for o in door: o.location.x-=.205
    join(door,(.205,f-.012,z),(0,0,R(112) if opened else 0))
    if opened: tub(b,f,z)
    box('kick',(0,f-.003,.07),(w-.04,.008,.07),mat('kick','#c9ced3',.4),.004); 
    for i in range(9): box('rib',(0,d/2+.003,.18+i*.05),(w*.7,.008,.02),mat('rb','#aab0b6',.4,.5),.004)
    disc((.18,d/2+.01,.74),.016,.03,M['plastic']); tube('hose',sm([(-.18,d/2,.70),(-.18,d/2+.05,.68),(-.2,d/2+.06,.3),(-.1,d/2+.06,.12),(.1,d/2+.07,.10),(.2,d/2+.06,.3)]),.014,mat('hs','#6a7178',.5)); box('label',(.10,d/2+.001,.66),(.14,.002,.09),M['white'],.001)
    for x in (-.24,.24):
        for y in (-.22,.22): disc((x,y,.012),.022,.024,M['plastic'],'z',20)
def ac(view):
    stdmats(); M=MATS; P=paintmat(); D=mat('vent','#2a2f34',.5)
    def indoor():
        pr=[(-.11,.02),(-.125,.07),(-.12,.20),(-.10,.265),(-.05,.29),(.10,.29),(.10,.0),(-.06,.0)]
        o=prism('in',[(b,c) for b,c in sm(pr,4,True)],-.42,.42,P,.012,seg=4); o.rotation_euler=(0,0,R(90)); g=[o]
        g+= [box('slot',(0,-.094,.024),(.72,.05,.012),D,.004,(R(-38),0,0)),box('flap',(0,-.112,.046),(.70,.012,.045),P,.005,(R(14),0,0)),box('line',(0,-.1245,.105),(.80,.002,.003),D,.0005),word('22°',.034,(.30,-.1255,.145),mat('lc','#6fb7c4',.3,emit='#9fdbe6',es=1.6))]
        g+= [box('gr',(0,-.06+i*.018,.288),(.76,.006,.008),D,.002) for i in range(8)]
        return g
    def outdoor():
        g=[box('o',(0,0,.29),(.76,.28,.54),P,.012),box('side',(.31,-.142,.29),(.10,.006,.50),P,.004)]
        g+= [ringy((-.10,-.146,.29),r-.003,r+.003,.008,D) for r in np.linspace(.03,.225,12)]+[disc((-.10,-.143,.29),.228,.004,mat('dk','#0b0d0f',.7)),disc((-.10,-.150,.29),.03,.01,P)]
        for a in range(3):
            t=2*math.pi*a/3+.4; g.append(prism('blade',[(-.10+.03*math.cos(t),.29+.03*math.sin(t)),(-.10+.19*math.cos(t-.25),.29+.19*math.sin(t-.25)),(-.10+.20*math.cos(t+.45),.29+.20*math.sin(t+.45)),(-.10+.05*math.cos(t+.8),.29+.05*math.sin(t+.8))],-.1435,-.1415,mat('bl','#4a5158',.5),.0005))
        g+= [box('bar',(-.10,-.1465,.29),(.45 if k==0 else .006,.006,.006 if k==0 else .45),D,.002) for k in (0,1)]
        g+= [box('foot',(x,0,.012),(.06,.32,.024),M['plastic'],.005) for x in (-.25,.25)]+[box('vs',(.335,-.1455,.20+i*.03),(.05,.003,.010),D,.002) for i in range(9)]+[box('cap',(.38,.02,.20),(.03,.12,.22),P,.008),box('capl',(.396,.02,.285),(.002,.10,.03),D,.004),box('label',(.3805,.02,.43),(.002,.16,.11),M['white'],.001)]
        g+= [box('print',(.3817,.02,.465-.016*i),(.001,(.13,.09,.11,.07,.12)[i],.005),D,.0003) for i in range(5)]
        for y,r,z in ((-.012,.0115,.15),(.050,.015,.15)):
            br=mat('br','#b08a3a',.28,1); g+= [disc((.40,y,z),r,.03,br,'x'),disc((.414,y,z),r*1.45,.016,br,'x',6),disc((.428,y,z),r*.8,.018,br,'x'),disc((.402,y,z+.045),r*.9,.016,br,'x',6),tube('stem',[(.400,y,z),(.400,y,z+.05)],r*.75,br)]
        return g
    def remote(): return [box('r',(0,0,.011),(.048,.15,.022),M['white'],.008,seg=4),box('lcd',(0,.04,.0222),(.034,.042,.001),mat('lcd','#9fb4a6',.2),.002),word('22°',.018,(0,.034,.0232),mat('lt','#20302a',.5),(0,0,0))]+[disc((x,y,.0222),.007,.003,mat('bt','#6c8c92' if (x,y)!=(0,.0) else '#d06a2a',.4),'z',24) for x in (-.012,.012) for y in (-.003,-.022,-.041)]
    if view in ('indoor','indoor34'): join(indoor(),(0,0,.0))
    elif view in ('outdoor','outdoor34','valves'): join(outdoor())
    elif view=='remote': join(remote(),(0,0,0),(0,0,R(-22)))
    else:
        join(indoor(),(-.385,.16,.0),(0,0,R(8))); join(outdoor(),(.50,.10,0),(0,0,R(-6))); join(remote(),(-.08,-.30,0),(0,0,R(-30)))
        for i in range(3): tube('coil',[(.0+.13*math.cos(t)-.45,-.26+.13*math.sin(t),.014+i*.026) for t in np.linspace(0,6.283,48,endpoint=False)],.012,mat('cp','#e8e9ea',.6),closed=True)
def camera_(view):
    stdmats(); M=MATS; P=paintmat(); B=mat('leather','#15161a',.75); D=mat('mt','#1a1c1f',.35,.6)
    body=[box('b',(0,0,.042),(.132,.036,.060),B,.008,seg=5),box('top',(0,0,.078),(.130,.035,.016),P,.005,seg=4),box('bot',(0,0,.007),(.130,.035,.014),P,.003),prism('hump',[(-.026,.082),(-.018,.104),(.018,.104),(.026,.082)],-.017,.019,P,.003),box('grip',(-.052,-.020,.044),(.030,.024,.058),B,.010,seg=5)]
    body+= [disc((-.050,-.012,.090),.009,.006,M['steel'],'z'),disc((.045,.004,.091),.013,.010,D,'z'),disc((-.030,.006,.090),.009,.008,D,'z'),box('shoe',(0,.004,.106),(.02,.018,.003),M['steel'],.001)]
    L=[(.0335,0),(.0335,-.010),(.031,-.012),(.031,-.016),(.0345,-.018),(.0345,-.040),(.033,-.042),(.033,-.048),(.0355,-.050),(.0355,-.064),(.0335,-.067),(.030,-.067),(.024,-.058)]
    o=lathe('lens',L,D,96); o.location=(.008,-.018,.046); gl=lathe('glass',[(.00003,-.0635),(.012,-.0625),(.022,-.059),(.0245,-.056)],mat('gl','#0d1524',.02,0,1,spec=1),64); gl.location=(.008,-.018,.046)
    for i in range(60):
        t=2*math.pi*i/60; box('knurl',(.008+.0347*math.cos(t),-.047,.046+.0347*math.sin(t)),(.0022,.020,.0012),MATS['plastic'],.0004,(0,-t,0),1)
    rg=ringy((.008,-.0835,.046),.0305,.0335,.001,mat('rg','#b7bdc3',.2,1))
    body+= [box('scrb',(-.006,.019,.044),(.080,.004,.052),M['black'],.002)]
    quad('scr',[(.032,.0213,.021),(-.044,.0213,.021),(-.044,.0213,.067),(.032,.0213,.067)],texmat('sc',WORK+'/tvwall.png',.06,.9)); disc((.050,.019,.046),.011,.004,D); disc((.050,.0215,.046),.004,.003,M['steel']); box('vf',(0,.019,.093),(.026,.008,.016),MATS['rubber'],.004)
    for z in (.066,.026): disc((.050,.019,z),.0035,.003,D)
    box('lug',(.068,0,.082),(.006,.010,.004),M['steel'],.001); box('lug',(-.068,0,.082),(.006,.010,.004),M['steel'],.001)
    if view=='box':
        bat=mat('cell','#24282d',.5); join([box('bat',(0,0,.0105),(.040,.056,.021),bat,.003),box('bl',(0,-.004,.0213),(.034,.036,.0008),M['white'],.0003),word('7,2 V',.009,(0,-.007,.0219),bat,(0,0,0))],(.115,-.060,0),(0,0,R(22)))
        join([box('chg',(0,0,.015),(.062,.088,.030),M['plastic'],.006),box('slot',(0,-.012,.030),(.044,.054,.004),M['black'],.002),disc((.020,.034,.0303),.0025,.001,mat('led','#3fae5c',.3,emit='#3fae5c',es=1),'z',16)],(.150,.045,0),(0,0,R(-14)))
        tube('strap',sm([(-.068,0,.082),(-.088,-.012,.05),(-.115,-.035,.008),(-.145,-.060,.004),(-.165,-.02,.004),(-.145,.04,.004),(-.09,.075,.004),(-.02,.08,.004),(.055,.062,.012),(.085,.03,.05),(.068,0,.082)]),.0035,M['rubber'])
V=dict
GOODS=dict(
 phone=(phone,.05,(.19,.42),V(pair=((-.05,-.78,.17),(.008,0,.074),108),screen=((.0,-.74,.13),(0,0,.076),110),back=((.0,-.74,.13),(0,0,.076),110),side=((.0,-.74,.12),(0,0,.077),116),camera=((-.01,-.34,.20),(-.004,0,.126),110),ports=((-.05,-.30,.10),(.006,-.045,.003),85),box=((-.12,-.78,.36),(.012,-.005,.066),80))),
 laptop=(laptop,.1,(.36,.8),V(screen=((-.55,-1.05,.52),(0,.03,.085),90),front=((0,-1.25,.30),(0,0,.095),99),right34=((.62,-1.0,.42),(0,.03,.085),90),back=((.45,1.15,.36),(0,.06,.09),94),keyboard=((-.10,-.42,.52),(0,-.015,.01),72),ports=((-.62,-.30,.16),(-.155,.015,.012),108),closed=((-.5,-.95,.55),(0,0,.01),94))),
 tv=(tv,.32,(1.1,2.6),V(screen=((0,-4.1,.62),(0,0,.45),95),left34=((-1.9,-3.5,.85),(0,0,.44),92),right34=((1.8,-3.5,.7),(0,0,.44),92),back=((1.2,3.9,.95),(0,0,.44),95),ports=((.35,1.25,.42),(.03,.06,.30),79),remote=((-.30,-1.25,.55),(-.045,-.42,.015),125))),
 fridge=(fridge,.5,(1.5,3.5),V(left34=((-2.4,-5.4,1.35),(0,0,.88),70),front=((0,-5.9,1.2),(0,0,.88),72),right34=((2.6,-5.3,1.5),(0,0,.88),70),open=((-1.6,-5.6,1.45),(.10,-.15,.88),66),inside=((-.5,-2.6,1.15),(.02,0,.72),52),panel=((-.5,-1.9,1.62),(.03,-.3,1.48),72),back=((-1.8,5.5,1.3),(0,.1,.86),70))),
 washer=(washer,.36,(1.0,2.4),V(left34=((-1.7,-3.5,1.15),(0,0,.435),86),front=((0,-3.9,.75),(0,0,.44),92),right34=((1.9,-3.4,.9),(0,0,.44),86),panel=((-.25,-1.3,1.08),(0,-.25,.78),73),drum=((-.62,-1.9,.72),(.085,-.30,.425),60),back=((1.3,3.6,1.0),(0,.1,.43),92))),
 ac=(ac,.3,(.9,2.2),V(set=((-.5,-3.6,1.3),(.035,0,.24),71),indoor=((0,-3.0,.35),(0,0,.145),104),indoor34=((-1.6,-2.5,.55),(0,0,.14),99),outdoor=((0,-2.9,.45),(0,0,.28),99),outdoor34=((1.7,-2.5,.75),(.02,0,.27),97),valves=((1.30,-.95,.55),(.345,-.02,.27),66),remote=((-.05,-.52,.42),(0,.0,.01),91))),
 camera=(camera_,.045,(.17,.40),V(left34=((-.30,-.60,.20),(.0,-.02,.050),110),front=((0,-.68,.09),(.0,0,.053),116),right34=((.36,-.56,.16),(0,-.02,.050),110),back=((-.16,.62,.18),(0,0,.052),110),top=((-.02,-.26,.62),(0,-.025,.05),108),lens=((-.14,-.38,.12),(.006,-.06,.047),108),box=((-.16,-.78,.40),(.008,0,.036),88))),
)
def shoot(name,names,w=960,h=720,spp=8):
    fn,k,fade,views=GOODS[name]
    for v in names or views:
        reset(); fn(v); loc,t,lens=views[v]; back=-1 if loc[1]>0 else 1
        studio(bg=BG); floor((0,0,0),col=FL,bg=BG,fade=fade,r=30*max(k,.3)); rigk((0,0,0),k,back); c=camera(loc,t,lens); c.data.clip_start=.005
        render_layers(f'{WORK}/{name}_{v}',w,h,spp)
if __name__=='__main__':
    a=sys.argv[sys.argv.index('--')+1:]; shoot(a[0],[] if a[1]=='all' else a[1].split(','),*[int(x) for x in a[2:]])
