"""What lies in a lot's envelope (sample papers, keys) and what its instruments show."""
import sys, os; sys.path.insert(0,os.path.dirname(os.path.abspath(__file__)))
from scene import *
from objects import quad, texmat, rigk, odometer, pillow
from passes import render_layers
R=math.radians
def sheet(png,w,h,loc,rot,lift=.006):
    n=24; v=[(-w/2+w*i/n,-h/2+h*j/n,.002+lift*(i/n-.5)**2*4+.0025*math.sin(j/n*3.1)) for j in range(n+1) for i in range(n+1)]
    me=bpy.data.meshes.new('sheet'); me.from_pydata(v,[],[(j*(n+1)+i,j*(n+1)+i+1,(j+1)*(n+1)+i+1,(j+1)*(n+1)+i) for j in range(n) for i in range(n)]); uv=me.uv_layers.new()
    for l in me.loops: uv.data[l.index].uv=((l.vertex_index%(n+1))/n,(l.vertex_index//(n+1))/n)
    o=bpy.data.objects.new('sheet',me); bpy.context.collection.objects.link(o); me.materials.append(texmat('sheet',f'{WORK}/{png}.png',.7,0)); me.polygons.foreach_set('use_smooth',[True]*len(me.polygons)); o.location=loc; o.rotation_euler=(0,0,rot); return o
def car_key(loc,rot):
    M=MATS; g=[prism('fob',sm([(-.018,-.03),(.018,-.03),(.022,0),(.018,.03),(0,.036),(-.018,.03),(-.022,0)],6,True),-.012,0,M['plastic'],.003,seg=4)]
    g[0].rotation_euler=(R(90),0,0)
    g+= [box('blade',(0,-.055,.006),(.008,.055,.0025),M['steel'],.0008)]+[box('cut',(.004,-.045-.009*i,.006),(.003,.004,.003),MATS['dark'],.0005) for i in range(4)]
    g+= [box('bt',(0,y,.0125),(.016,.010,.0018),M['rubber'],.0008) for y in (-.010,.006)]+[box('led',(0,.020,.0123),(.004,.004,.001),M['red'],.0005)]
    g.append(tube('ring',[(.016*math.cos(t),.046+.016*math.sin(t),.006) for t in np.linspace(0,6.283,40,endpoint=False)],.0012,M['chrome'],closed=True)); return join(g,loc,(0,0,rot))
def tag(loc,rot):
    b=mat('tag','#0b3d45',.4,0,.3); w=mat('tw','#f4f7f8',.4)
    c=bpy.data.curves.new('t','FONT'); c.body='KETOK'; c.size=.0145; c.extrude=.0002; c.align_x='CENTER'; o=bpy.data.objects.new('t',c); bpy.context.collection.objects.link(o); c.materials.append(w); o.location=(.0,-.028,.0042)
    t=prism('tag',[(-.032,-.045),(.032,-.045),(.032,.012),(.018,.026),(-.018,.026),(-.032,.012)],-.004,0,b,.001); t.rotation_euler=(R(-90),0,0)
    h=lathe('hole',[(.003,.0045),(.006,.0045),(.006,.0035)],MATS['chrome'],32,'z'); h.location=(0,.016,0); return join([t,o,h],loc,(0,0,rot))
def stnk(): stdmats(); sheet('stnk',.22,.151,(0,0,0),R(7)); car_key((.136,-.070,.001),R(-38))
def bpkb():
    stdmats(); c=box('book',(0,0,.006),(.148,.206,.012),mat('bk','#1c4a3a',.6),.0025); p=box('pages',(.002,0,.006),(.147,.200,.009),mat('pg','#e8e4d6',.8),.001); s=sheet('bpkb',.1475,.2055,(0,0,.0106),0,.0); join([c,p,s],(-.03,0,0),(0,0,R(9)))
    sheet('stnk',.20,.137,(.115,.035,-.001),R(-14))
def key(): stdmats(); car_key((.005,.015,.001),R(20)); car_key((.075,.005,.001),R(-16)); tag((-.064,.008,.001),R(12))
def dial(png):
    stdmats(); M=MATS; D=mat('dash','#15181b',.55); P=paintmat(); r=.062
    quadm=texmat('dial',f'{WORK}/{png}.png',.25,.8); pod=[]
    n=96; me=bpy.data.meshes.new('face'); me.from_pydata([(r*math.cos(6.28319*i/n),0,r*math.sin(6.28319*i/n)) for i in range(n)],[],[tuple(range(n))]); uv=me.uv_layers.new()
    for l in me.loops: c=me.vertices[l.vertex_index].co; uv.data[l.index].uv=(.5+c.x/r/2,.5+c.z/r/2)
    me.materials.append(quadm); face=bpy.data.objects.new('face',me); bpy.context.collection.objects.link(face); pod.append(face)
    pod.append(lathe('pod',[(r*.955,-.002),(r*.97,-.020),(r*1.06,-.026),(r*1.14,-.018),(r*1.16,.01),(r*1.05,.05),(r*.6,.075),(.001,.08)],D,96)); pod.append(lathe('bezel',[(r*1.0,-.0225),(r*1.05,-.0275),(r*1.10,-.0235)],M['chrome'],96))
    join(pod,(0,0,.145),(R(-32),0,0))
    if png=='meter':
        for s in (-1,1):
            tube('bar',sm([(s*.05,.05,.085),(s*.12,.045,.10),(s*.22,.02,.125),(s*.36,-.03,.13)]),.0125,M['chrome']); tube('grip',[(s*.27,.0,.128),(s*.38,-.04,.13)],.019,M['rubber']); box('sw',(s*.235,.012,.128),(.045,.05,.045),D,.012,(0,0,s*-.25))
            disc_=lathe('nut',[(.001,.0),(.018,.0),(.020,-.006),(.020,-.02)],M['chrome'],32,'z'); disc_.location=(s*.095,-.02,.085)
        box('yoke',(0,-.02,.060),(.26,.085,.026),mat('yk','#3a4046',.4,.7),.012,seg=4); pillow('tank',[(-.30,.0),(-.10,.055),(.12,.06),(.30,.03),(.30,-.10),(-.30,-.10)],.20,.06,P,.006,y0=0).location=(0,-.0,0)
        tube('cable',sm([(.0,.06,.10),(.08,.10,.06),(.20,.12,.05),(.26,.04,.11)]),.006,M['rubber'])
    else:
        box('board',(0,.06,.10),(.9,.10,.30),mat('bd','#22262a',.6),.03,(R(-32),0,0),seg=5)
        for i in range(4): box('sw',(.13+i*.055,-.012,.115),(.032,.014,.045),mat('rk','#0d0f11',.35),.006,(R(-32),0,0)); box('lamp',(.13+i*.055,-.045+.012,.165),(.012,.006,.012),[M['red'],M['amber'],mat('gr','#1f9a55',.2),M['amber']][i],.003,(R(-32),0,0))
        for i in range(3): o=lathe('knob',[(.001,-.03),(.016,-.03),(.019,-.022),(.019,0)],M['plastic'],32); join([o],(-.14-i*.06,-.02,.135),(R(-32),0,0))
def meter(): dial('meter')
def hours(): dial('hours')
SCN=dict(papers=dict(stnk=(stnk,(-.07,-.40,.50),(.018,-.006,0),74,.05,(.30,.6)),bpkb=(bpkb,(-.06,-.42,.50),(.03,0,.0),74,.05,(.30,.6)),key=(key,(-.03,-.36,.34),(.004,-.004,0),78,.05,(.22,.5))),
 odometer=dict(set=(odometer,(-.05,-.96,.215),(0,.02,.108),100,.12,(5,9))),
 meter=dict(set=(meter,(-.02,-.46,.44),(0,-.0,.135),80,.09,(.9,2))),hours=dict(set=(hours,(.03,-.52,.40),(.0225,0,.137),84,.09,(.9,2))))
if __name__=='__main__':
    a=sys.argv[sys.argv.index('--')+1:]; size=[int(x) for x in a[2:]]
    for v in a[1].split(','):
        fn,loc,tgt,lens,k,fade=SCN[a[0]][v]; reset(); fn(); studio(bg=BG); floor((0,0,-.5 if a[0] in('odometer',) else 0),col=FL,bg=BG,fade=fade,r=30*max(k,.3)); rigk((0,0,0),k); c=camera(loc,tgt,lens); c.data.clip_start=.005
        if a[0]=='odometer': c.data.dof.use_dof=True; c.data.dof.focus_distance=1.02; c.data.dof.aperture_fstop=5.6
        if a[0]!='papers': bpy.context.scene.world.node_tree.nodes['Background'].inputs[1].default_value=.5
        render_layers(f'{WORK}/{a[0]}_{v}',*size)
