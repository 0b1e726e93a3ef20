// In the preview of a draft, in place of the hook of the same name: nobody touches anything that had to be painted first.

export function useAfterPaint<Value>(value: Value): Value {
  return value;
}
