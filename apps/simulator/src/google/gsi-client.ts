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
      button.textContent = 'Lanjutkan dengan Google'
      button.style.cssText =
        'min-height:44px;max-width:100%;padding:0 16px;border:1px solid #7C8797;border-radius:8px;background:#fff;color:#121926;font:600 16px/1.5 inherit;font-family:inherit;cursor:pointer'
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
