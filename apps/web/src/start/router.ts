import { createBrowserRouter } from 'react-router'
import { routes } from '../routes.tsx'

/** Asks at once for the code and the answers of the page that is open. */
export const openRouter = () => createBrowserRouter(routes)

export type Router = ReturnType<typeof openRouter>
