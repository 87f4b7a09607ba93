import { pictureUrl } from '@ketok/contract/pictures'
import { article, breadcrumb } from '../linked-data.ts'
import { codeOf, type DescribePage, shortened, titled } from '../page.ts'

export const blog: DescribePage = async (parts, _, blogId) => {
  const { ask, addresses } = parts
  const answer = await ask('GET /blog/{id}', { params: { id: blogId } })
  if (answer === null) return null
  const { title, summary, picture } = answer.data
  const width = Math.min(1440, picture.width)
  return {
    head: {
      title: titled(title, parts),
      description: shortened(summary),
      canonical: addresses.blog(blogId),
      listed: true,
      kind: 'article',
      image: {
        url: addresses.at(pictureUrl(picture.file)(1440)),
        width,
        height: Math.round((width * picture.height) / picture.width),
        alt: picture.caption,
      },
      linkedData: [
        article(answer.data, parts),
        breadcrumb([
          ['Beranda', addresses.at('/')],
          ['Kabar dan panduan', addresses.at('/blogs')],
          [title, addresses.blog(blogId)],
        ]),
      ],
    },
    code: codeOf('blog/blog-page'),
    answers: [answer],
  }
}
