import { Toaster } from '@ketok/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { FavouritesProvider } from '../components/favourites.tsx'
import { queryClient, store } from '../house.ts'
import { StoreContext } from '../state.ts'

/** What stands around every page, in a browser and where the server draws one; both must be made up alike. */
export function Site({ children }: { children: React.ReactNode }) {
  return (
    <StoreContext value={store}>
      <QueryClientProvider client={queryClient}>
        <FavouritesProvider>{children}</FavouritesProvider>
        <Toaster />
      </QueryClientProvider>
    </StoreContext>
  )
}
