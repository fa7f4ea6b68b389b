import { vehiclesCalls } from '@contract/calls/vehicles'
import { useQueryClient } from '@tanstack/react-query'
import { vehiclesApi } from '@/api/vehicles'
import { confirm, toast } from '@/ui/feedback'
import { useOneAtATime } from '@/ui/useOneAtATime'

/** Whoever shows the shopper's vehicles asks again. */
function useVehiclesChanged() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [vehiclesCalls.carVin.path] })
}

/** Takes a vehicle off the list, once the shopper is sure. */
export function useRemoveVehicle() {
  const changed = useVehiclesChanged()
  const { run } = useOneAtATime()
  const remove = async (vehicle: { id: string; name: string }) => {
    try {
      const sure = await confirm({
        title: '移除这辆车？',
        content: `${vehicle.name}会从您的车辆里移除，以后可以再添加`,
        confirmText: '移除',
        danger: true,
      })
      if (!sure) return
      await vehiclesApi.removeVin({ params: { id: vehicle.id } }, { loading: true })
      toast('已移除')
    } catch {
      // Told in a toast by the call; the list shows what the mall holds.
    }
    void changed()
  }
  return (vehicle: { id: string; name: string }) => run(() => remove(vehicle))
}

/** Adds a VIN. False: the mall said no, which was told in a toast. */
export function useAddVehicle() {
  const changed = useVehiclesChanged()
  return async (vin: string): Promise<boolean> => {
    try {
      await vehiclesApi.addVin({ body: { vin } })
    } catch {
      return false
    }
    void changed()
    return true
  }
}
