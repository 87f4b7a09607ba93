import type { ReactNode } from 'react'

export function Section({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <section className={wide ? 'min-w-0 lg:col-span-2' : 'min-w-0'}>
      <h2 className="mb-3 text-13 text-text-2">{title}</h2>
      {children}
    </section>
  )
}
