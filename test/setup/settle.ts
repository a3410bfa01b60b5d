/** Waits until all animations that end have ended. */
export async function settle(): Promise<void> {
  const isEnding = (animation: Animation) => animation.effect?.getComputedTiming().endTime !== Infinity
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(isEnding)
      .map((animation) => animation.finished),
  )
}
