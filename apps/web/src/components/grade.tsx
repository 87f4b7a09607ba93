import { LetterSquare, type LetterSquareProps } from '@ketok/ui'
import { latePart } from './late-part.tsx'

export interface GradeProps extends Pick<LetterSquareProps, 'letter' | 'size' | 'tone'> {
  className?: string | undefined
}

export const GradeLetter = ({ letter, ...look }: GradeProps) => (
  <LetterSquare letter={letter} label={`Nilai ${letter}`} {...look} />
)

/** The letter of an inspection; what it means is there when somebody may tap it. */
export const Grade = latePart(
  () => import('./explained-grade.tsx'),
  (module) => module.ExplainedGrade,
  GradeLetter,
)
