import { Toaster } from '@ketok/ui'
import { Sentence } from '../components/lots/sentence.tsx'

/** What is told in passing, set as a sentence is. */
export const Toasts = () => <Toaster words={Sentence} />
