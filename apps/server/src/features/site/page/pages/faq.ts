import { questions } from '../linked-data.ts'
import type { DescribePage } from '../page-parts.ts'
import { readingPage } from './reading-pages.ts'

export const faq: DescribePage = async (parts, query, parameter) => {
  const answer = await parts.ask('GET /faq')
  const page = await readingPage(
    '/faq',
    'Pertanyaan umum',
    `Jawaban atas pertanyaan yang sering diajukan tentang NIPL, penawaran, pembayaran, dan pengambilan unit di ${parts.brand.name}.`,
  )(parts, query, parameter)
  if (page === null || answer === null) return page
  const all = answer.data.faq_categories.flatMap(({ questions }) => questions)
  return {
    ...page,
    head: { ...page.head, linkedData: [...(page.head.linkedData ?? []), questions(all)] },
    answers: [answer],
  }
}
