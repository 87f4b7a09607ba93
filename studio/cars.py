import sys, os; sys.path.insert(0,os.path.dirname(os.path.abspath(__file__)))
from scene import *
from passes import render_layers
def views(c):
    L,H=c.get('long',c['L']),c.get('tall',c['H']); m=L/2; k=L/4.25; u=H/1.7; tall='long' in c; straight=27*12*k/(H*1.33) if tall else 140
    return dict(
      q34=((-6.6*k,-8.6*k,1.75),(m-.10,0,.60*u),98,1), q34r=((-7.4*k,7.6*k,1.45),(m-.25,0,.62*u),100,-1),
      front=((-12*k,-.0,1.30),(0,0,.52*H if tall else .66*u),straight,1), rear=((L+12*k,0,1.35),(L,0,.52*H if tall else .70*u),straight,1),
      side=((m,-15.5*k,1.25),(m,0,.60*u),106 if tall else 116,1),
      r34=((L+6.6*k,-8.4*k,1.95),(m+.12,0,.62*u),96,1), r34r=((L+7.6*k,7.2*k,1.6),(m+.3,0,.62*u),99,-1),
      bed=((L+3.3,-3.0,3.45),(L-1.80,.02,1.0),54,1),
      wheel=((c['ax'][0]-1.25,-3.4,.85),(c['ax'][0]+.10,-.8,.46),60,1))
def frame(c,L):
    """The part of the picture that the car and its shadow need; the ground goes on by itself (grounds.py)."""
    from bpy_extras.object_utils import world_to_camera_view as seen
    bpy.context.view_layer.update(); sc=bpy.context.scene; H=c.get('tall',c['H'])+.06; W=c['W']+.24
    P=[seen(sc,sc.camera,Vector((x,y,z))) for x in (-.03,L+.03) for y in (-W,W) for z in (0,H)]; xs=[p.x for p in P]; ys=[p.y for p in P]
    return max(0,min(xs)-.05),min(1,max(xs)+.05),max(0,min(ys)-.06),min(1,max(ys)+.01)
def shoot(name,names,w=960,h=720,spp=8):
    for v in names:
        reset(); c=car(name)[0]; L=c.get('long',c['L']); m=L/2; k=L/4.25
        loc,t,lens,flip=views(c)[v]
        studio(bg=BG); open_ground(); rig(L,m,k,flip); camera(loc,t,lens); bpy.context.scene.render.resolution_x=w; bpy.context.scene.render.resolution_y=h
        if v=='rear': bpy.data.objects['rear'].visible_glossy=False  # straight behind, a rear window would show the lamp itself
        render_layers(f'{WORK}/{name}_{v}',w,h,spp,open_ground=True,border=frame(c,L))
if __name__=='__main__':
    a=sys.argv[sys.argv.index('--')+1:]; shoot(a[0],a[1].split(','),*[int(x) for x in a[2:]])
