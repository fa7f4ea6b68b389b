/** Mini-programs draw toasts and dialogs themselves. */
export function FeedbackHost() {
  return null
}
