import { createHash } from 'node:crypto'

/**
 * Runs before the first paint of a page that the server drew for everybody: spec 4.10 shows nothing before the persisted
 * state is known, so what is drawn for visitors alone (`for-visitors` in `app.css`) stays unseen by whoever is signed in.
 * The keys are the browser's session, without which the persisted flag says nothing, and which may have outlived it; the page
 * takes the mark away once it knows better.
 */
export const MARK_SIGNED_IN = `try{if(localStorage.getItem('token')&&localStorage.getItem('user'))document.documentElement.dataset.signedIn=''}catch{}`

/** As the content policy names it. */
export const MARK_SIGNED_IN_HASH = `'sha256-${createHash('sha256').update(MARK_SIGNED_IN).digest('base64')}'`
