"""The film of the demo's live sale: past a line of cars in the hall. Made of the layers of their sides, so it costs no
render; its end dissolves into its beginning. `blender -b -P film.py -- FOLDER`: the pieces that the simulated
studio sends (apps/simulator/src/film), each encoding in FOLDER."""
import bpy, sys, os, glob, subprocess, tempfile, numpy as np
sys.path.insert(0,os.path.dirname(os.path.abspath(__file__)))
from paints import PAINTS
from grounds import plate, GROUNDS
from develop import develop, even_edges, save, length
WORK=os.environ.get('STUDIO_WORK','.'); W,H,FPS,PIECE,PIECES=960,540,25,2,8
LINE=[('suv','white'),('hatch','red'),('mpv','black'),('suv','bronze'),('hatch','yellow'),('mpv','silver')]; GAP=1.5  # metres between cars
PXM=160.; FAR=15.5; EYE=1.25; AIM=.82  # pixels a metre at the cars; the camera's distance, height, and the height it looks at
FADE=.7
def shown(C):
    """as develop.py would save it, read back"""
    f=tempfile.mktemp(suffix='.png'); save(np.ascontiguousarray(C,np.float32),f); im=bpy.data.images.load(f); im.colorspace_settings.name='Raw'; h,w=C.shape[:2]
    a=np.empty(w*h*4,np.float32); im.pixels.foreach_get(a); bpy.data.images.remove(im); os.remove(f); return a.reshape(h,w,4)[:,:,:3]
def load(name): return even_edges(np.load(f'{WORK}/{name}.npy').astype(np.float32)),dict(np.load(f'{WORK}/{name}_view.npz'))
def at(I,y,x):
    h,w=I.shape[:2]; y=np.clip(y,0,h-1.001); x=np.clip(x,0,w-1.001); i=y.astype(int); j=x.astype(int); v=(y-i)[...,None]; u=(x-j)[...,None]
    return (I[i,j]*(1-u)+I[i,j+1]*u)*(1-v)+(I[i+1,j]*(1-u)+I[i+1,j+1]*u)*v
def smaller(I,s):
    """halved until one step of at() does the rest, so that nothing flickers"""
    while s<=.5: I=(I[0::2,0::2]+I[1::2,0::2]+I[0::2,1::2]+I[1::2,1::2])/4; s*=2
    h,w=I.shape[:2]; y,x=np.mgrid[0:int(h*s),0:int(w*s)]/s; return at(I,y+.5/s-.5,x+.5/s-.5),s
def sprite(body,paint):
    """A car seen from its side, its own shade on the floor, and where it stands."""
    L,view=load(f'{body}_side'); h,w=L.shape[:2]; matte=np.clip(L[:,:,9],0,1); C=develop(L,PAINTS[paint]); a=1-matte
    lit=L[:,:,8]; n=length(body); even=np.median(lit[(matte>.95)&(lit>.01)]); shade=plate('hall',view,lit,matte,n).mean(2)/plate('hall',view,even*matte,matte,n).mean(2)
    edge=np.minimum.outer(np.minimum(np.arange(h),np.arange(h)[::-1]),np.minimum(np.arange(w),np.arange(w)[::-1])); shade=1+(np.clip(shade,0,1)-1)*np.clip(edge/60,0,1)
    car=shown(np.where(a[...,None]>.02,C/np.maximum(a,.02)[...,None],0)); M=view['pose']; f=float(view['lens'])/36*w
    q=M[:3,:3].T@(np.array([n/2,0,0])-M[:3,3]); foot=(w/2+f*q[0]/-q[2],h/2+f*q[1]/-q[2]); s=PXM/(f/-q[2])
    I=np.concatenate([car*a[...,None],a[...,None],np.clip(shade,.02,1)[...,None]**(1/2.2)],2); I,_=smaller(I,s); return I,(foot[0]*s,foot[1]*s),n,even
GROUNDS['rails']=dict(GROUNDS['hall'],back=90)  # the hall goes on past the last car
def hall(run,lit):
    """a strip of the hall, seen from the middle of the line, and how far away each of its rows is"""
    f=PXM*FAR; t=np.arctan2(EYE-AIM,FAR); R=np.array([[1,0,0],[0,np.sin(t),-np.cos(t)],[0,np.cos(t),np.sin(t)]]); pose=np.eye(4); pose[:3,:3]=R; pose[:3,3]=(run/2,-FAR,EYE)
    tile,inner=1000,900; n=2*int(np.ceil((f*run/2/7.5+W/2)/inner)); ones=np.ones((H,tile),np.float32)
    strips=[shown(plate('rails',dict(pose=pose,lens=36*f/tile,shift=((k-(n-1)/2)*inner/tile,0),border=(0,1,0,1)),ones*lit,ones,run))[:,50:50+inner] for k in range(n)]
    v=(np.arange(H)+.5-H/2)/f; down=R[2,1]*v-R[2,2]; ahead=R[1,1]*v-R[1,2]
    return np.concatenate(strips,1),np.minimum(np.where(down<-1e-5,EYE/np.maximum(-down,1e-5),1e9),(FAR+GROUNDS['hall']['side'])/ahead),R
def small(F): return (np.clip(F,0,1)*255+.5).astype(np.uint8)
def past(frames):
    """a camera on rails beside the line of cars"""
    f=PXM*FAR; run=0.; cars=[]
    for each in LINE: S,foot,n,lit=sprite(*each); cars.append((S,foot,run+n/2)); run+=n+GAP
    I,depth,R=hall(run,lit)
    q=R.T@np.array([0,FAR,-EYE]); ground=H/2+f*q[1]/-q[2]; rows=np.arange(H)[:,None]+np.zeros((1,W)); cols=np.arange(W)[None,:]-W/2
    for k in range(frames):
        cam=2.4+k/(frames-1)*(run-7.2)
        F=at(I,rows,I.shape[1]/2+cols+(f*(cam-run/2)/depth)[:,None])
        for S,foot,mid in cars:
            left=W/2+(mid-cam)*PXM-foot[0]; low=ground-foot[1]
            if left>W or left+S.shape[1]<0: continue
            x0,x1=max(0,int(np.ceil(left))),min(W,int(left+S.shape[1])-1); y0,y1=max(0,int(np.ceil(low))),min(H,int(low+S.shape[0])-1)
            if x1<=x0: continue
            y,x=np.mgrid[y0:y1,x0:x1]; P=at(S,y-low,x-left); F[y0:y1,x0:x1]=F[y0:y1,x0:x1]*P[:,:,4:]*(1-P[:,:,3:4])+P[:,:,:3]
        yield small(F)
def film():
    n=FPS*PIECE*PIECES; f=int(FADE*FPS); S=list(past(n+f))
    for k in range(n): t=(k+.5)/f; yield small((S[k]*t+S[n+k]*(1-t))/255) if k<f else S[k]
CODECS=dict(h264=['-c:v','libx264','-preset','slow','-profile:v','main','-level','3.1','-crf','24','-maxrate','1100k','-bufsize','1600k','-bf','2'],
 vp9=['-c:v','libvpx-vp9','-deadline','good','-cpu-used','3','-crf','35','-b:v','900k','-row-mt','0'])
def encode(frames,out):
    """raw: frames as bytes, in a file"""
    for name,codec in CODECS.items():
        for old in glob.glob(f'{out}/{name}-*'): os.remove(old)
        subprocess.run(['ffmpeg','-hide_banner','-loglevel','error','-y','-f','rawvideo','-pix_fmt','rgb24','-s',f'{W}x{H}','-r',str(FPS),'-i',frames,'-threads','1',*codec,
         '-pix_fmt','yuv420p','-colorspace','bt709','-color_primaries','bt709','-color_trc','bt709','-vf','scale=out_color_matrix=bt709','-g',str(FPS*PIECE),'-keyint_min',str(FPS*PIECE),'-sc_threshold','0',
         '-f','hls','-hls_time',str(PIECE),'-hls_playlist_type','vod','-hls_segment_type','fmp4','-hls_fmp4_init_filename',f'{name}-start.mp4','-hls_segment_filename',f'{out}/{name}-%d.m4s',f'{out}/{name}.m3u8'],check=True)
        os.remove(f'{out}/{name}.m3u8')
if __name__=='__main__':
    out=sys.argv[sys.argv.index('--')+1]; raw=f'{WORK}/film.rgb'
    with open(raw,'wb') as to:
        for F in film(): to.write(F[::-1].tobytes())
    encode(raw,out); print('RENDERED',out)
