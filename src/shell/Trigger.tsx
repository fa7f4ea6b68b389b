import { FloatingTrigger } from '@/ui/FloatingTrigger/FloatingTrigger'
import { PicturePopup } from '@/ui/PicturePopup/PicturePopup'
import { shellPorts } from './ports'

/** What marketing gives the page, if anything: a floating trigger, a pop-up. */
export function Trigger() {
  const { useTrigger, usePopup, openLink } = shellPorts()
  const spec = useTrigger()
  const popup = usePopup()
  return (
    <>
      {spec && <FloatingTrigger {...spec} onTap={() => openLink(spec.url)} />}
      {popup && (
        <PicturePopup
          src={popup.src}
          title={popup.title}
          onShown={popup.onShown}
          onClose={popup.onClose}
          onTap={() => openLink(popup.url)}
        />
      )}
    </>
  )
}
