import { StateView } from '@/ui/StateView/StateView'

/** Empty state for a mall without any series. */
export function NoSeries({ onAgain }: { onAgain: () => void }) {
  return (
    <StateView
      state="empty"
      title="新车正在准备中"
      note="还没有上架的车型，过一会儿再来看看"
      action="再看一次"
      onAction={onAgain}
    />
  )
}
