import { StateView } from '@/ui/StateView/StateView'

/** A mall that has no series yet. */
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
