import { LetterSquare, type LetterSquareProps } from '@ketok/ui'
import { latePart } from '../../first-paint/first-paint.ts'

export interface GradeProps extends Pick<LetterSquareProps, 'letter' | 'size' | 'tone'> {
  className?: string | undefined
}

export const GradeLetter = ({ letter, ...look }: GradeProps) => (
  <LetterSquare letter={letter} label={`Nilai ${letter}`} {...look} />
)

/** The letter of an inspection; what it means is there when somebody may tap it. */
export const Grade = latePart(
  () => import('../later/explained-grade.tsx'),
  (module) => module.ExplainedGrade,
  GradeLetter,
)
