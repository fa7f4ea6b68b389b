import { useMemo } from 'react'
import { metrics } from './index'

export const useMetrics = () => useMemo(metrics, [])
