import { View } from '@tarojs/components'
import { LinesSkeleton, RowSkeleton } from '@/ui/Skeleton/presets'

/** Skeleton of the confirm page. */
export function ConfirmSkeleton() {
  return (
    <View>
      <LinesSkeleton lines={3} />
      <RowSkeleton rows={2} />
      <LinesSkeleton lines={4} />
    </View>
  )
}
