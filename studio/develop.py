"""Makes finished pictures of rendered layers: `blender -b -P develop.py -- FOLDER NAME=PAINT,PAINT ...`."""
import bpy, sys, os, numpy as np
sys.path.insert(0,os.path.dirname(os.path.abspath(__file__)))
from paints import PAINTS, lin
def develop(layers,paint):
    """Puts a paint where the probe's own was taken away."""
    bare=np.maximum(layers[:,:,:3],0); light,flake,coat,m,slant=[layers[:,:,k:k+1] for k in range(3,8)]
    if paint is None or not m.any(): return bare
    col=np.array(lin(paint['col']),np.float32); metal=paint['metal']; flop=1+(paint['flop']-1)*np.clip(slant/np.maximum(m,1e-3),0,1)
    deep=(np.maximum(light,1e-4)/np.maximum(m,1e-2)/1.15)**(paint.get('deep',1)-1)
    mirror=coat*(paint.get('gloss',1)*np.clip(coat/np.maximum(m,1e-2)/.12,.15,1.8)**paint.get('haze',.6)-1)  # less haze, stronger highlights
    return np.maximum(bare+mirror,0)+(1-metal)*col*flop*deep*light+metal*col*flop*flake
def save(C,path,exposure=.22,look='Medium High Contrast',view='Filmic'):
    h,w,_=C.shape; sc=bpy.context.scene; sc.view_settings.view_transform=view; sc.view_settings.look=look if view=='Filmic' else 'None'; sc.view_settings.exposure=exposure
    sc.render.image_settings.file_format='PNG'; sc.render.image_settings.color_mode='RGB'; sc.render.image_settings.compression=10
    o=bpy.data.images.new('o',w,h,float_buffer=True); o.colorspace_settings.name='Linear'
    buf=np.ones((h,w,4),np.float32); buf[:,:,:3]=C; o.pixels.foreach_set(buf.ravel()); o.save_render(path,scene=sc); bpy.data.images.remove(o)
if __name__=='__main__':
    a=sys.argv[sys.argv.index('--')+1:]; out=a[0]; work=os.environ.get('STUDIO_WORK','.')
    for job in a[1:]:
        name,paints=job.split('='); layers=np.load(f'{work}/{name}.npy').astype(np.float32); subject,view=name.rsplit('_',1)
        brand=dict(exposure=0,view='Standard') if subject=='site' else {}  # the brand's ground must keep its exact colour
        for p in paints.split(','): save(develop(layers,PAINTS[p]),f'{out}/{subject}-{p}-{view}.png',**brand)
