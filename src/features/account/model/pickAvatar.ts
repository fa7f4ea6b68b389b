import { uploadPicture } from '@/api/uploads'
import { pickImages } from '@/platform/abilities/pickImages'
import { shrinkImage } from '@/platform/abilities/shrinkImage'
import { hideLoading, showLoading, toast } from '@/ui/feedback'

/**
 * Lets the user pick a picture and uploads it. Returns null when cancelled or failed; a failure has already been shown
 * in a toast.
 */
export async function pickAvatar(): Promise<string | null> {
  const [picked] = await pickImages(1).catch(() => {
    toast('无法打开相册，请在设置中允许访问照片')
    return []
  })
  if (!picked) return null
  showLoading('正在上传')
  try {
    return await uploadPicture(await shrinkImage(picked))
  } catch {
    return null
  } finally {
    hideLoading()
  }
}
