import { z } from 'zod'

/** Degrees, gcj02. */
const mapPoint = z.looseObject({
  lat: z.number().describe('Latitude in degrees, gcj02.'),
  lng: z.number().describe('Longitude in degrees, gcj02.'),
})

const component = z.looseObject({
  nation: z.string().optional().describe('Name of the country. May be left out.'),
  province: z.string().describe('Name of the province.'),
  city: z.string().describe('Name of the city. Empty for a county directly under its province.'),
  district: z.string().describe('Name of the district.'),
  street: z.string().optional().describe('Name of the street. May be left out.'),
  street_number: z.string().optional().describe('Street and number. May be left out.'),
})

const adInfo = z.looseObject({
  adcode: z
    .union([z.string(), z.number()])
    .describe('Code of the district, six digits; of the city if the district is unknown.'),
  province: z.string().optional().describe('Name of the province.'),
  city: z.string().optional().describe('Name of the city. Empty for a county directly under its province.'),
  district: z.string().optional().describe('Name of the district.'),
})

/** A named place, as returned by search. `type` 0 is an ordinary one. */
export const mapPlace = z.looseObject({
  id: z.string().describe('Id of the place; for a district its code, six digits.'),
  title: z.string().describe('Name of the place.'),
  address: z.string().optional().describe('Address in one line. May be left out.'),
  tel: z.string().optional().describe('Phone of the place. May be left out.'),
  category: z.string().optional().describe('Category of the place. May be left out.'),
  type: z
    .number()
    .optional()
    .describe(
      '0 is an ordinary place, 1 a bus stop, 2 a metro station, 3 a bus line, 4 a district. May be left out.',
    ),
  location: mapPoint.describe('Location of the place.'),
  _distance: z.number().optional().describe('Metres from the centre of the search. Left out: unknown.'),
  ad_info: adInfo.optional().describe('District of the place.'),
})

/** A place suggested for the text typed so far, with its area names. */
export const mapSuggestion = z.looseObject({
  id: z.string().describe('Id of the place; for a district its code, six digits.'),
  title: z.string().describe('Name of the place.'),
  address: z.string().optional().describe('Address in one line. May be left out.'),
  category: z.string().optional().describe('Category of the place. May be left out.'),
  type: z
    .number()
    .optional()
    .describe(
      '0 is an ordinary place, 1 a bus stop, 2 a metro station, 3 a bus line, 4 a district. May be left out.',
    ),
  location: mapPoint.describe('Location of the place.'),
  adcode: z
    .union([z.string(), z.number()])
    .describe('Code of the district, six digits; of the city if the district is unknown.'),
  province: z.string().describe('Name of the province.'),
  city: z.string().describe('Name of the city. Empty for a county directly under its province.'),
  district: z.string().describe('Name of the district.'),
})

/**
 * A location with the field names of the map service (spec 3, Reverse geocode result); an address search returns
 * fewer of them.
 */
export const geocoded = z.looseObject({
  location: mapPoint.describe('Location of the place.'),
  address: z.string().optional().describe('Address in one line. May be left out.'),
  title: z.string().optional().describe('Name of the place.'),
  address_component: component.optional().describe('The parts of the address of a location.'),
  address_components: component.optional().describe('The parts of an address that was searched for.'),
  formatted_addresses: z
    .looseObject({
      recommend: z.string().optional().describe('The recommended description. May be left out.'),
      rough: z.string().optional().describe('A less exact description. May be left out.'),
    })
    .optional()
    .describe('The location in everyday words. May be left out.'),
  ad_info: z
    .looseObject({
      adcode: z
        .string()
        .describe('Code of the district, six digits; of the city if the district is unknown.'),
    })
    .describe('District of the place.'),
  level: z
    .number()
    .optional()
    .describe('Precision of a found address: 9 house number, 7 road, 2 district, 1 city.'),
  pois: z
    .array(mapPlace)
    .optional()
    .describe('Named places near the location. Left out where get_poi is not 1.'),
})

export const mapDistrict = z.looseObject({
  id: z.string().describe('Id of the place; for a district its code, six digits.'),
  name: z.string().optional().describe('Short name of the district. May be left out.'),
  fullname: z.string().describe('Full name of the district.'),
  location: mapPoint.describe('Location of the place.'),
  cidx: z
    .array(z.number())
    .optional()
    .describe('Index of its first and last child in the next list. Left out: no children.'),
})

export const distanceElement = z.looseObject({
  from: mapPoint.optional().describe('Start point.'),
  to: mapPoint.optional().describe('End point.'),
  distance: z.number().describe('Metres along the roads.'),
  duration: z.number().optional().describe('Duration in seconds. May be left out.'),
})

/** Degrees of the first point, then differences in millionths of a degree: `decodePolyline`. */
const polyline = z.array(z.number())

export const drivingRoute = z.looseObject({
  mode: z.string().describe('Means of travel.'),
  distance: z.number().describe('Metres along the way.'),
  duration: z.number().describe('Duration in minutes.'),
  direction: z.string().optional().describe('Direction of the whole route as text. May be left out.'),
  polyline: polyline.describe(
    'Degrees of the first point (lat, lng), then differences in millionths of a degree.',
  ),
  steps: z
    .array(
      z.looseObject({
        instruction: z.string().describe('The step as text.'),
        polyline_idx: z.array(z.number()).describe('First and last index of this step in the polyline.'),
        road_name: z.string().optional().describe('Name of the road. May be left out.'),
        dir_desc: z.string().optional().describe('Direction of the step as text. May be left out.'),
        distance: z.number().describe('Metres along the way.'),
        act_desc: z.string().optional().describe('Action at the end of the step: 左转 … May be left out.'),
      }),
    )
    .describe('All steps, in order.'),
})

const stop = z.looseObject({
  id: z.string().optional().describe('Id of the place; for a district its code, six digits.'),
  title: z.string().describe('Name of the place.'),
  location: mapPoint.optional().describe('Location of the place.'),
})

export const transitRoute = z.looseObject({
  distance: z.number().describe('Metres along the way.'),
  duration: z.number().describe('Duration in minutes.'),
  bounds: z.string().optional().describe('Rectangle around the route. May be left out.'),
  steps: z
    .array(
      z.looseObject({
        mode: z.string().describe('Means of travel.'),
        distance: z.number().optional().describe('Metres along the way.'),
        duration: z.number().optional().describe('Duration in minutes.'),
        polyline: polyline
          .optional()
          .describe('Degrees of the first point (lat, lng), then differences in millionths of a degree.'),
        lines: z
          .array(
            z.looseObject({
              vehicle: z.string().describe('Kind of vehicle: BUS, SUBWAY …'),
              title: z.string().describe('Name of the place.'),
              distance: z.number().describe('Metres along the way.'),
              duration: z.number().describe('Duration in minutes.'),
              station_count: z.number().describe('Number of stops in between.'),
              geton: stop.describe('Stop at which one gets on.'),
              getoff: stop.describe('Stop at which one gets off.'),
              polyline: polyline.describe(
                'Degrees of the first point (lat, lng), then differences in millionths of a degree.',
              ),
            }),
          )
          .optional()
          .describe('Lines to choose from. Left out for a walk.'),
      }),
    )
    .describe('All steps, in order.'),
})
