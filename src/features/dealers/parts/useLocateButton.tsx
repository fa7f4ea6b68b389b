import type { ReactNode } from 'react'
import { RELOCATE_NOTES, useRelocate } from '@/features/city/useRelocate'
import { canOpenLocationSettings, openLocationSettings } from '@/platform/abilities/location'
import { Button } from '@/ui/Button/Button'

/** Returns the button that locates the device, so that distances are the shopper's, and a note when it failed. */
export function useLocateButton(): { button: ReactNode; note: string } {
  const { state, relocate } = useRelocate()
  const isStuck = state === 'denied' && canOpenLocationSettings
  const locate = async () => {
    if (!isStuck || (await openLocationSettings())) await relocate()
  }
  return {
    button: (
      <Button
        kind="ghost"
        size="s"
        loading={state === 'locating'}
        label="定位后按离我的远近排列"
        onTap={() => void locate()}
      >
        {isStuck ? '去设置' : '离我最近'}
      </Button>
    ),
    note: state === 'locating' || state === 'found' ? '' : RELOCATE_NOTES[state],
  }
}
