// The proposed description of a photo that has none: the car, and which photo it is.

type Json = Readonly<Record<string, unknown>>;

/** "2022 Honda CR-V, photo 3". `index` counts from 0. */
export function proposedPhotoWords(vehicle: unknown, index: number): string {
  const { year, make, model } = objectOf(vehicle);
  const car = [year, make, model].map((word) => String(word ?? '').trim()).filter(Boolean);
  return car.length === 0
    ? `Photo ${index + 1}`
    : `${car.join(' ')}, photo ${index + 1}`.slice(0, 200);
}

/** [DRF8] The file with a description for each photo. Written ones stay. */
export function withPhotoWords(file: unknown): unknown {
  const vehicle = objectOf(objectOf(file)['vehicle']);
  const { photos } = vehicle;
  if (!Array.isArray(photos) || photos.every((photo) => hasWords(photo))) return file;
  const described = photos.map((photo: unknown, index) => {
    const isPhoto = typeof photo === 'object' && photo !== null && !Array.isArray(photo);
    if (!isPhoto || hasWords(photo)) return photo;
    return { ...photo, alt: proposedPhotoWords(vehicle, index) };
  });
  return { ...objectOf(file), vehicle: { ...vehicle, photos: described } };
}

/** A value of the wrong type counts as written, so that its problem is reported. */
function hasWords(photo: unknown): boolean {
  const { alt } = objectOf(photo);
  return alt !== undefined && (typeof alt !== 'string' || alt.trim() !== '');
}

function objectOf(value: unknown): Json {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Json) : {};
}
