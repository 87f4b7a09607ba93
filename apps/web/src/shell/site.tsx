import { QueryClientProvider } from '@tanstack/react-query'
import { latePart } from '../first-paint/first-paint.ts'
import { queryClient, store } from '../start/app-services.ts'
import { FavouritesProvider } from '../start/favourites.tsx'
import { StoreContext } from '../state.ts'

/** No first screen begins with a toast; one that comes early waits for this. */
const Toasts = latePart(
  () => import('./toasts.tsx'),
  (module) => module.Toasts,
)

/** What stands around every page, in a browser and where the server draws one; both must be made up alike. */
export function Site({ children }: { children: React.ReactNode }) {
  return (
    <StoreContext value={store}>
      <QueryClientProvider client={queryClient}>
        <FavouritesProvider>{children}</FavouritesProvider>
        <Toasts />
      </QueryClientProvider>
    </StoreContext>
  )
}
