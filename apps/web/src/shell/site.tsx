import { Toaster } from '@ketok/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { FavouritesProvider } from '../components/favourites.tsx'
import { latePart } from '../components/late-part.tsx'
import { queryClient, store } from '../house.ts'
import { StoreContext } from '../state.ts'

/** No toast is part of a first screen: until this is there they are set as they come. */
const ToastWords = latePart(
  () => import('../components/sentence.tsx'),
  (module) => module.Sentence,
  ({ children }) => children,
)

/** What stands around every page, in a browser and where the server draws one; both must be made up alike. */
export function Site({ children }: { children: React.ReactNode }) {
  return (
    <StoreContext value={store}>
      <QueryClientProvider client={queryClient}>
        <FavouritesProvider>{children}</FavouritesProvider>
        <Toaster words={ToastWords} />
      </QueryClientProvider>
    </StoreContext>
  )
}
