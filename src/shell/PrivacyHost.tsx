/** Renders nothing: only mini-programs have a privacy consent (PrivacyHost.mini). */
export function PrivacyHost() {
  return null
}
