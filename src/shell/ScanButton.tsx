import { useState } from 'react'
import { canScan, scanCode } from '@/platform/abilities/scan'
import { Button } from '@/ui/Button/Button'
import { toast } from '@/ui/feedback'

interface ScanButtonProps {
  /** Label for screen readers: what is scanned. */
  label: string
  /** Toast when the camera doesn't open. */
  failureText: string
  onScan: (text: string) => void
}

/** Button beside a field that fills it by scanning. Hidden where the host can't scan, also once the app has refused. */
export function ScanButton({ label, failureText, onScan }: ScanButtonProps) {
  const [isOffered, setOffered] = useState(canScan)
  const scan = async () => {
    try {
      const text = await scanCode()
      if (text !== null) onScan(text)
    } catch {
      toast(failureText)
      setOffered(canScan())
    }
  }
  if (!isOffered) return null
  return (
    <Button kind="ghost" size="s" label={label} onTap={() => void scan()}>
      扫码
    </Button>
  )
}
