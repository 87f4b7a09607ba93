/**
 * The script that sites load for the sign-in button, with the few calls of Google's own that are in use. It opens
 * the chooser in a window and hands the credential to the site's callback.
 */
export const gsiClient = `(() => {
  const base = new URL('.', document.currentScript.src)
  let settings = null

  function choose() {
    const chooser = new URL('choose', base)
    chooser.searchParams.set('client_id', settings.client_id)
    chooser.searchParams.set('nonce', settings.nonce ?? '')
    chooser.searchParams.set('origin', location.origin)
    open(chooser, 'google', 'popup,width=480,height=640')
  }

  addEventListener('message', (event) => {
    const credential = event.data?.credential
    if (event.origin !== base.origin || typeof credential !== 'string' || settings === null) return
    settings.callback({ credential, select_by: 'btn' })
  })

  const id = {
    initialize(options) {
      settings = options
    },
    renderButton(parent, { width = 360 } = {}) {
      const button = document.createElement('button')
      button.type = 'button'
      // A letter in a ring of four colours, by which people find it; Google's own mark only its own script may draw.
      const letter = document.createElement('span')
      letter.ariaHidden = 'true'
      letter.textContent = 'G'
      letter.style.cssText =
        'display:inline-grid;place-items:center;width:24px;height:24px;border:3px solid transparent;border-radius:50%;background:linear-gradient(#fff,#fff) padding-box,conic-gradient(#4285F4 0 25%,#34A853 0 50%,#FBBC05 0 75%,#EA4335 0) border-box;color:#1A56C4;font:800 12px/1 inherit;font-family:inherit'
      button.append(letter, 'Lanjutkan dengan Google')
      button.style.cssText =
        'display:flex;align-items:center;justify-content:center;gap:12px;min-height:44px;max-width:100%;padding:0 16px;border:1px solid #7C8797;border-radius:6px;background:#fff;color:#121926;font:600 16px/1.5 inherit;font-family:inherit;cursor:pointer'
      button.style.width = width + 'px'
      button.addEventListener('click', choose)
      parent.replaceChildren(button)
    },
    prompt() {},
    cancel() {},
    disableAutoSelect() {},
  }
  window.google = { accounts: { id } }
})()
`
