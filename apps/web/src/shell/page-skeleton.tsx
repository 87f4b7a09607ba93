/** While the first page's code is on its way: nothing but the page's ground, so that nothing jumps. */
export function PageSkeleton() {
  return <div aria-busy="true" className="min-h-dvh" />
}
