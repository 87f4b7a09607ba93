"""Makes finished pictures of rendered layers: `blender -b -P develop.py -- FOLDER NAME=PAINT,PAINT ...`, or
PAINT@GROUND for what stands on open ground (grounds.py)."""
import bpy, sys, os, numpy as np
sys.path.insert(0,os.path.dirname(os.path.abspath(__file__)))
from paints import PAINTS, lin
from grounds import plate
from carspec import CARS
def length(subject): c=CARS.get(subject,CARS['mpv']); return c.get('long',c['L'])  # a cabin is any car's
def develop(layers,paint):
    """Puts a paint where the probe's own was taken away."""
    bare=np.maximum(layers[:,:,:3],0); light,flake,coat,m,slant=[layers[:,:,k:k+1] for k in range(3,8)]  # a ground's layers follow
    if paint is None or not m.any(): return bare
    col=np.array(lin(paint['col']),np.float32); metal=paint['metal']; flop=1+(paint['flop']-1)*np.clip(slant/np.maximum(m,1e-3),0,1)
    deep=(np.maximum(light,1e-4)/np.maximum(m,1e-2)/1.15)**(paint.get('deep',1)-1)
    mirror=coat*(paint.get('gloss',1)*np.clip(coat/np.maximum(m,1e-2)/.12,.15,1.8)**paint.get('haze',.6)-1)  # less haze, stronger highlights
    return np.maximum(bare+mirror,0)+(1-metal)*col*flop*deep*light+metal*col*flop*flake
def even_edges(layers):
    """Few samples leave outlines and shut lines ragged: along a straight edge, and only along it, pixels are averaged."""
    h,w,n=layers.shape; g=layers[:,:,:3].mean(2)+.4*layers[:,:,3]+(1.2*layers[:,:,9] if n>9 else 0)+.5*layers[:,:,6]; g=np.log(np.maximum(g,0)+.1)
    gy,gx=np.gradient(g)
    def box(a,r=3):
        p=np.pad(a,r,mode='edge').cumsum(0).cumsum(1); p=np.pad(p,((1,0),(1,0))); k=2*r+1; return (p[k:,k:]-p[:-k,k:]-p[k:,:-k]+p[:-k,:-k])/(k*k)
    a,b,c=box(gx*gx),box(gx*gy),box(gy*gy); root=np.sqrt((a-c)**2+4*b*b); ang=.5*np.arctan2(2*b,a-c)+np.pi/2
    j,i=np.nonzero((root>.004)&(root/(a+c+1e-9)>.62)); tx,ty=np.cos(ang[j,i]),np.sin(ang[j,i])
    acc=layers[j,i].astype(np.float32); total=1.
    for k in (-4,-3,-2,-1,1,2,3,4):
        wt=np.exp(-k*k/8.); y=np.clip(j+k*ty,0,h-1.001); x=np.clip(i+k*tx,0,w-1.001); y0=y.astype(int); x0=x.astype(int); v=(y-y0)[:,None]; u=(x-x0)[:,None]
        acc+=wt*((layers[y0,x0]*(1-u)+layers[y0,x0+1]*u)*(1-v)+(layers[y0+1,x0]*(1-u)+layers[y0+1,x0+1]*u)*v); total+=wt
    out=layers.copy(); out[j,i]=acc/total; return out
def save(C,path,exposure=.22,look='Medium High Contrast',view='Filmic'):
    h,w,_=C.shape; sc=bpy.context.scene; sc.view_settings.view_transform=view; sc.view_settings.look=look if view=='Filmic' else 'None'; sc.view_settings.exposure=exposure
    sc.render.image_settings.file_format='PNG'; sc.render.image_settings.color_mode='RGB'; sc.render.image_settings.compression=10
    o=bpy.data.images.new('o',w,h,float_buffer=True); o.colorspace_settings.name='Linear'
    buf=np.ones((h,w,4),np.float32); buf[:,:,:3]=C; o.pixels.foreach_set(buf.ravel()); o.save_render(path,scene=sc); bpy.data.images.remove(o)
BRAND=dict(exposure=0,view='Standard')  # the brand's ground must keep its exact colour
if __name__=='__main__':
    a=sys.argv[sys.argv.index('--')+1:]; out=a[0]; work=os.environ.get('STUDIO_WORK','.')
    for job in a[1:]:
        name,paints=job.split('='); layers=even_edges(np.load(f'{work}/{name}.npy').astype(np.float32)); subject,view=name.rsplit('_',1)
        brand=BRAND if subject=='site' else {}
        plates={}
        for each in paints.split(','):
            p,_,ground=each.partition('@'); C=develop(layers,PAINTS[p])
            if ground:
                matte=np.clip(layers[:,:,9],0,1)
                if ground not in plates: plates[ground]=plate(ground,np.load(f'{work}/{name}_view.npz'),layers[:,:,8],matte,length(subject))
                C=C+matte[:,:,None]*plates[ground]
            save(C,f'{out}/{subject}-{p}-{view}{ground and "-"+ground}.png',**(BRAND if ground=='brand' else brand))
