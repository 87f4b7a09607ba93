import { sitePaths } from '@ketok/contract/site-paths'
import { article, breadcrumb } from '../linked-data.ts'
import { codeOf, type DescribePage, shortened, titled } from '../page-parts.ts'
import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from '../preview-picture.ts'

export const blog: DescribePage = async (parts, _, blogId) => {
  const { ask, addresses } = parts
  const answer = await ask('GET /blog/{id}', { params: { id: blogId } })
  if (answer === null) return null
  const { title, summary, picture } = answer.data
  return {
    head: {
      title: titled(title, parts),
      description: shortened(summary),
      canonical: addresses.blog(blogId),
      listed: true,
      kind: 'article',
      image: {
        url: addresses.blogPreview(blogId),
        width: PREVIEW_WIDTH,
        height: PREVIEW_HEIGHT,
        alt: picture.caption,
      },
      linkedData: [
        article(answer.data, parts),
        breadcrumb([
          ['Beranda', addresses.at(sitePaths.home)],
          ['Kabar dan panduan', addresses.at(sitePaths.blogs)],
          [title, addresses.blog(blogId)],
        ]),
      ],
    },
    code: codeOf('site/content/blog-page'),
    answers: [answer],
  }
}
