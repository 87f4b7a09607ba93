import type { Reply } from '@ketok/contract'

type Part = Reply<'GET /blog/{id}'>['body'][number]
type Block = { readonly type: 'heading' | 'paragraph'; readonly text: string } | { readonly points: string[] }

export function ArticleBody({ body }: { body: readonly Part[] }) {
  return blocksOf(body).map((block) => {
    if ('points' in block)
      return (
        <ul key={block.points[0]} className="mt-4 flex list-disc flex-col gap-2 pl-5 text-text-2">
          {block.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )
    return block.type === 'heading' ? (
      <h2
        key={block.text}
        id={anchorOf(block.text)}
        className="mt-10 scroll-mt-32 text-20 font-bold tracking-tight text-balance"
      >
        {block.text}
      </h2>
    ) : (
      <p key={block.text} className="mt-4 text-text-2">
        {block.text}
      </p>
    )
  })
}

/** A heading's own address in its article. */
export function anchorOf(heading: string): string {
  return (
    heading
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join('-') ?? 'bagian'
  )
}

/** Points that follow each other are one list. */
function blocksOf(body: readonly Part[]): Block[] {
  const blocks: Block[] = []
  for (const { type, text } of body) {
    const last = blocks.at(-1)
    if (type !== 'point') blocks.push({ type, text })
    else if (last && 'points' in last) last.points.push(text)
    else blocks.push({ points: [text] })
  }
  return blocks
}
