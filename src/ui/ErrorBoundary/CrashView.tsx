import { StateView } from '../StateView/StateView'

/** Shown instead of a part that crashed: a short explanation and a retry button. */
export function CrashView({ onRetry }: { onRetry: () => void }) {
  return (
    <StateView
      state="failed"
      title="这个页面出了点问题"
      note="不是你的操作造成的，请再试一次"
      action="重试"
      onAction={onRetry}
    />
  )
}
