import { marked } from './faq-search.ts'

export function MarkedText({ text, search }: { text: string; search: string }) {
  let at = 0
  return marked(text, search).map((part) => {
    const key = at
    at += part.text.length
    return part.isMatch ? (
      <mark key={key} className="rounded-chip bg-warning-bg text-text">
        {part.text}
      </mark>
    ) : (
      <span key={key}>{part.text}</span>
    )
  })
}
