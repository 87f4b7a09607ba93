import { Disclosure, linkClass } from '@ketok/ui'
import { Link } from 'react-router'
import { ReadingPage } from '../../../components/content/reading-page.tsx'
import { paths } from '../../../paths.ts'

export interface Chapter {
  heading: string
  /** Paragraphs; a list stands for points. */
  body: (string | string[])[]
}

export interface LegalTextProps {
  title: string
  validFrom: string
  /** A summary in one sentence, for people who read no more. */
  brief: string[]
  chapters: Chapter[]
}

/** Numbered chapters that can be linked to, with their list beside (on a phone: above, folded). */
export function LegalText({ title, validFrom, brief, chapters }: LegalTextProps) {
  return (
    <ReadingPage
      title={title}
      note={`Berlaku sejak ${validFrom}`}
      aside={
        <nav
          aria-label="Daftar isi"
          className="self-start rounded-panel border border-line bg-surface p-5 max-lg:hidden lg:sticky lg:top-36"
        >
          <h2 className="mb-2 text-14 font-bold">Daftar isi</h2>
          <Contents chapters={chapters} />
        </nav>
      }
    >
      <section aria-label="Ringkasan" className="rounded-panel border border-line bg-surface p-5 md:p-6">
        <h2 className="text-16 font-bold">Singkatnya</h2>
        <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5 text-text-2">
          {brief.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="mt-3 text-13 text-text-3">
          Ringkasan ini membantu membaca; yang mengikat adalah isinya.
        </p>
      </section>
      <div className="mt-4 rounded-panel border border-line bg-surface px-5 lg:hidden">
        <Disclosure summary="Daftar isi" className="border-b-0">
          <Contents chapters={chapters} />
        </Disclosure>
      </div>
      <ol className="mt-8 flex flex-col gap-9">
        {chapters.map(({ heading, body }, index) => (
          <li key={heading} id={anchorOf(index)} className="scroll-mt-32">
            <h2 className="text-18 font-bold text-balance md:text-20">
              {index + 1}. {heading}
            </h2>
            {body.map((part) =>
              typeof part === 'string' ? (
                <p key={part} className="mt-3 text-text-2">
                  {part}
                </p>
              ) : (
                <ul key={part[0]} className="mt-3 flex list-disc flex-col gap-2 pl-5 text-text-2">
                  {part.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              ),
            )}
          </li>
        ))}
      </ol>
      <p className="mt-10 border-line border-t pt-6 text-14 text-text-2">
        Ada yang belum jelas? Lihat{' '}
        <Link className={linkClass} to={paths.faq()}>
          pertanyaan umum
        </Link>{' '}
        atau{' '}
        <Link className={linkClass} to={paths.contact()}>
          tulis kepada kami
        </Link>
        .
      </p>
    </ReadingPage>
  )
}

function Contents({ chapters }: { chapters: Chapter[] }) {
  return (
    <ol className="text-14">
      {chapters.map(({ heading }, index) => (
        <li key={heading}>
          <a
            href={`#${anchorOf(index)}`}
            className="flex min-h-11 items-center gap-2 text-text-2 hover:text-text hover:underline lg:min-h-9"
          >
            <span className="w-7 shrink-0 text-text-3">{index + 1}.</span>
            {heading}
          </a>
        </li>
      ))}
    </ol>
  )
}

const anchorOf = (index: number) => `bagian-${index + 1}`
