"""Renders a scene into layers (NAME.npy) from which develop.py makes the picture in any paint and on any ground."""
import bpy, os, shutil, subprocess, time, numpy as np
D0=.4; FLAKES=np.array([0,.5,.5],np.float32)  # the probe's ground coat and flakes, see scene.probe
GROUND=.22  # grey of the open ground, see scene.open_ground
SLOTS=dict(c='Image',dd='DiffDir',di='DiffInd',gd='GlossDir',gi='GlossInd',gc='GlossCol',s='shows',a='Denoising Albedo',n='Denoising Normal',d='Denoising Depth')
def render_layers(path,w=960,h=720,spp=8,open_ground=False,border=None):
    """open_ground: the ground and what lies behind it become layers of their own, for grounds.py to fill."""
    sc=bpy.context.scene; sc.render.engine='CYCLES'; cy=sc.cycles; cy.device='CPU'; cy.samples=spp; cy.use_adaptive_sampling=True; cy.adaptive_threshold=.045; cy.use_denoising=False
    cy.max_bounces=3 if open_ground else 6; cy.diffuse_bounces=1 if border else 2; cy.glossy_bounces=2 if open_ground else 4; cy.transmission_bounces=6; cy.caustics_reflective=False; cy.caustics_refractive=False; cy.sample_clamp_indirect=3; cy.sample_clamp_direct=12; cy.blur_glossy=.5; cy.pixel_filter_type='BLACKMAN_HARRIS'
    sc.render.resolution_x=w; sc.render.resolution_y=h; sc.render.resolution_percentage=100; sc.render.threads_mode='FIXED'; sc.render.threads=int(os.environ.get('STUDIO_THREADS',2)); sc.render.film_transparent=open_ground
    if border: sc.render.use_border=True; sc.render.border_min_x,sc.render.border_max_x,sc.render.border_min_y,sc.render.border_max_y=border
    t=time.time(); vl=sc.view_layers[0]; vl.cycles.denoising_store_passes=True
    for p in ('diffuse_direct','diffuse_indirect','glossy_direct','glossy_indirect','glossy_color'): setattr(vl,'use_pass_'+p,True)
    aov=vl.aovs.add(); aov.name='shows'; aov.type='COLOR'
    sc.use_nodes=True; T=sc.node_tree; T.nodes.clear()
    rl=T.nodes.new('CompositorNodeRLayers'); fo=T.nodes.new('CompositorNodeOutputFile'); td=path+'_p'; os.makedirs(td,exist_ok=True); fo.base_path=td; fo.format.file_format='OPEN_EXR'; fo.format.color_depth='32'; fo.format.exr_codec='NONE'
    fo.file_slots.clear()
    for k,o in SLOTS.items(): fo.file_slots.new(k); T.links.new(rl.outputs[o],fo.inputs[k])
    co=T.nodes.new('CompositorNodeComposite'); T.links.new(rl.outputs['Image'],co.inputs[0])
    bpy.ops.render.render(write_still=False); t1=time.time()-t
    P={}; alpha=None
    for k in SLOTS:
        im=bpy.data.images.load(f'{td}/{k}0001.exr'); im.colorspace_settings.name='Linear'; a=np.empty(w*h*4,np.float32); im.pixels.foreach_get(a); P[k]=a.reshape(h,w,4)[:,:,:3]; alpha=a.reshape(h,w,4)[:,:,3:] if k=='c' else alpha; bpy.data.images.remove(im)
    shutil.rmtree(td)
    A=np.minimum(P['a'],1); S=np.clip(P['s'],0,1); paint=S[:,:,:1]
    gloss=(P['gd']+P['gi'])*P['gc']
    light=(P['dd']+P['di']).mean(2,keepdims=True)*paint
    flake=np.where(paint>0,np.maximum(gloss[:,:,1:2]-gloss[:,:,:1],0)/.5,0)
    bare=P['c']-D0*light-FLAKES*flake; planes=[bare,light,flake,gloss[:,:,:1]*paint,S[:,:,:2]]
    if open_ground:
        lit=(P['dd']+P['di']).mean(2,keepdims=True)*S[:,:,2:]; planes[0]=bare-GROUND*lit; planes+=[lit,np.clip(S[:,:,2:]+1-alpha,0,1)]
        cam=sc.camera; np.savez(path+'_view.npz',pose=np.array(cam.matrix_world),lens=cam.data.lens,shift=(cam.data.shift_x,cam.data.shift_y),border=border or (0,1,0,1))
    # Drawn details live in the albedo, so they stay sharp. All layers get one and the same treatment, else they
    # would no longer add up along edges.
    layers=np.concatenate(planes,2).astype(np.float32); os.makedirs(td,exist_ok=True)
    for k,v in dict(layers=layers,albedo=A,normals=P['n'],depth=P['d'][:,:,0],light=np.log(np.maximum(P['c'].mean(2),0)+.02),shows=S).items(): np.ascontiguousarray(v,np.float32).tofile(f'{td}/{k}.f32')
    subprocess.run(['node',os.path.join(os.path.dirname(os.path.abspath(__file__)),'denoise.mjs'),td,str(w),str(h),str(layers.shape[2])],check=True)
    layers=np.fromfile(f'{td}/layers.f32',np.float32).reshape(layers.shape); shutil.rmtree(td)
    np.save(path+'.npy',layers.astype(np.float16))
    print('RENDERED',path,round(t1,1),'+',round(time.time()-t-t1,1),'s',flush=True)
