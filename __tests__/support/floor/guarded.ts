/**
 * Features of built scripts and sheets that the floor lacks, each with the reason why nothing is lost there.
 * `gap` between flex children isn't among them: the data list it with that of grids, and platform/engine/flexGap spaces
 * them (decision 0770).
 */
export const GUARDED: Record<string, string> = {
  // Scripts
  SuppressedError: 'the compiler’s helper tests for it',
  reportError: 'React tests for it',
  setImmediate: 'React’s scheduler tests for it',
  requestIdleCallback: 'launch/ahead tests for it, and waits a moment instead',
  'on wheel': 'phones have no wheel; the listener of an unknown event is never called',
  'on cancel': 'a chooser that is closed tells nothing there; choosing again works',
  '.direction()': 'a method of our own',
  // Style sheets
  ':focus-visible':
    'marks what the keyboard has reached; a rule of its own, so that older engines drop nothing else',
  'cursor: pointer': 'the shape of a mouse',
  'cursor: grab': 'the shape of a mouse',
  'cursor: grabbing': 'the shape of a mouse',
  'cursor: not-allowed': 'the shape of a mouse',
  resize: 'phones have no handle at a text area',
  'content-visibility': 'saves drawing; looks the same without',
  'contain-intrinsic-size': 'belongs to content-visibility',
  'scroll-margin': 'where the keyboard scrolls to',
  'scroll-snap-stop': 'a fast swipe may pass a picture',
  'scrollbar-width': 'the sheet also hides ::-webkit-scrollbar',
  'field-sizing': 'a long text scrolls in its field',
  'overscroll-behavior': 'platform/engine/gestures holds the page behind a sheet still',
  'overscroll-behavior-x': 'platform/engine holds the page behind still',
  'overscroll-behavior-y': 'platform/engine holds the page behind still',
}
