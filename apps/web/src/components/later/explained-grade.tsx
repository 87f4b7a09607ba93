import { GradeLetter, type GradeProps } from '../lots/grade.tsx'
import { Explained } from './explained.tsx'
import { gradeMeaning } from './trade-words.ts'

export function ExplainedGrade({ className, ...look }: GradeProps) {
  return (
    <Explained label={`Arti nilai ${look.letter}`} words={gradeMeaning(look.letter)} className={className}>
      <GradeLetter {...look} />
    </Explained>
  )
}
