/** Only inside a control that is busy; a page that loads shows skeletons. */
export function Spinner() {
  return <span className="ui-spinner" aria-hidden="true" />
}
