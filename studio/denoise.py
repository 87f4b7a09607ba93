"""Our own denoiser (Debian's Blender has none): neighbours count when albedo, normal, depth and light agree."""
import numpy as np
def box(a,r):
    p=np.pad(a,r,mode='edge'); c=p.cumsum(0).cumsum(1); c=np.pad(c,((1,0),(1,0))); k=2*r+1
    return (c[k:,k:]-c[:-k,k:]-c[k:,:-k]+c[:-k,:-k])/(k*k)
def denoise(I,A,Nn,D,guide,rad=4):
    h,w=guide.shape; Lg=box(guide.astype(np.float64),3).astype(np.float32); Dl=np.log(np.minimum(D,1e3)+1e-3)
    def P(a): return np.pad(a,((rad,rad),(rad,rad))+((0,0),)*(a.ndim-2),mode='edge')
    G=np.concatenate([Nn*60**.5,A*300**.5,Lg[:,:,None]*(.5**.5/.13),Dl[:,:,None]*60],2).astype(np.float32)
    I=I.astype(np.float32); acc=I.copy(); ws=np.ones((h,w),np.float32); Ip,Gp=P(I),P(G)
    for dy in range(-rad,rad+1):
        for dx in range(-rad,rad+1):
            if dx*dx+dy*dy>rad*rad+1 or (dx==0 and dy==0): continue
            s=(slice(rad+dy,rad+dy+h),slice(rad+dx,rad+dx+w)); d=Gp[s]-G
            wt=np.exp(-np.einsum('ijk,ijk->ij',d,d)-(dx*dx+dy*dy)/(2*(rad*.6)**2))
            acc+=Ip[s]*wt[:,:,None]; ws+=wt
    return acc/ws[:,:,None]
def calm(I,where,which,steps,tol,Nn=None):
    """Ground and ground coat carry only soft light, so there the layers may be averaged over far more pixels."""
    h,w=where.shape; m=where.astype(np.float32); out=I[:,:,which]
    for step in steps:
        L=box(np.log(np.maximum(out,0).mean(2)+.02).astype(np.float64),step).astype(np.float32); acc=out*1.0; ws=np.ones((h,w),np.float32); r=2*step
        Ip=np.pad(out,((r,r),(r,r),(0,0)),mode='edge'); Lp=np.pad(L,r,mode='edge'); Mp=np.pad(m,r); Np=None if Nn is None else np.pad(Nn,((r,r),(r,r),(0,0)),mode='edge')
        for dy in (-2,-1,0,1,2):
            for dx in (-2,-1,0,1,2):
                if not dx and not dy: continue
                s=(slice(r+dy*step,r+dy*step+h),slice(r+dx*step,r+dx*step+w)); e=((Lp[s]-L)/tol)**2+(dx*dx+dy*dy)/6
                if Np is not None: e=e+((Np[s]-Nn)**2).sum(2)*60
                wt=Mp[s]*np.exp(-e); acc+=Ip[s]*wt[:,:,None]; ws+=wt
        out=np.where(where[:,:,None],acc/ws[:,:,None],out)
    I=I.copy(); I[:,:,which]=out; return I
