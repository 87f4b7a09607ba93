import { useContext } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'

/**
 * The router itself, which knows of a step before React has drawn it; undefined where there is none. No public hook of
 * react-router tells so soon, and what a step means to a part must not wait for a drawing.
 */
export const useRouter = () => useContext(DataRouterContext)?.router
