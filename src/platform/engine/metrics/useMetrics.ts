import { useEffect, useState } from 'react'
import { metrics, onMetricsChange } from '.'

export function useMetrics() {
  const [known, setKnown] = useState(metrics)
  useEffect(() => onMetricsChange(() => setKnown(metrics())), [])
  return known
}
