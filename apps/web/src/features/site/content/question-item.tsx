import { ArrowRightIcon, CopyButton, Disclosure, linkClass, notify } from '@ketok/ui'
import { Link } from 'react-router'
import { linkFrom, paths } from '../../../paths.ts'
import type { Question } from './faq-search.ts'
import { MarkedText } from './marked-text.tsx'

export interface QuestionItemProps {
  question: Question
  search: string
  isOpen: boolean
}

export function QuestionItem({
  question: { slug, question, answer, link },
  search,
  isOpen,
}: QuestionItemProps) {
  return (
    <div id={slug} className="scroll-mt-32">
      <Disclosure
        // A link to this question opens it, wherever on the page one is.
        key={`${slug} ${isOpen}`}
        defaultOpen={isOpen}
        className="[&>summary]:min-h-14"
        summary={
          <h3 className="min-w-0 text-16 leading-snug font-semi wrap-anywhere text-balance">
            <MarkedText text={question} search={search} />
          </h3>
        }
      >
        <div className="flex max-w-[640px] flex-col gap-3 text-16 leading-body">
          {answer.map((paragraph) => (
            <p key={paragraph}>
              <MarkedText text={paragraph} search={search} />
            </p>
          ))}
          <div className="flex flex-wrap items-center gap-x-5">
            {link && (
              <Link
                to={linkFrom(link.link)}
                className={`${linkClass} inline-flex min-h-11 items-center gap-1`}
              >
                {link.label}
                <ArrowRightIcon aria-hidden="true" className="size-4" />
              </Link>
            )}
            <CopyButton
              variant="transparent"
              size="sm"
              className="-ml-3 min-h-11 text-text-2"
              aria-label={`Salin tautan ke: ${question}`}
              text={`${location.origin}${paths.faq(slug)}`}
              onCopied={(worked) =>
                worked
                  ? notify.success('Disalin ke clipboard')
                  : notify.error('Tautan tidak dapat disalin. Salin dari bilah alamat')
              }
            >
              Salin tautan
            </CopyButton>
          </div>
        </div>
      </Disclosure>
    </div>
  )
}
