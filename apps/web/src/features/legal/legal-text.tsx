import { ReadingPage } from '../../components/reading-page.tsx'

export interface Chapter {
  heading: string
  /** Paragraphs; a list stands for numbered points. */
  body: (string | string[])[]
}

export interface LegalTextProps {
  title: string
  validFrom: string
  chapters: Chapter[]
}

export function LegalText({ title, validFrom, chapters }: LegalTextProps) {
  return (
    <ReadingPage title={title} note={`Berlaku sejak ${validFrom}`}>
      <ol className="flex flex-col gap-8">
        {chapters.map(({ heading, body }, index) => (
          <li key={heading}>
            <h2 className="text-18 font-bold">
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
    </ReadingPage>
  )
}
