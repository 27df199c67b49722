"""The page computes what moves as the host does: at each moment of Tests/Studio/tweens.json, which the host's tests hold."""

import json
import pathlib

import pytest

MOMENTS = json.loads(pathlib.Path(__file__).with_name("tweens.json").read_text())

VALUES = """
const [moments, done] = arguments;
import('/page/animations.js')
  .then(({ Animations }) => {
    done(moments.map(({ patch, after }) => {
      const model = Object.assign(new EventTarget(), { now: 100, controls: new Map() });
      const animations = new Animations(model);
      animations.begin(patch, 100);
      model.now = 100 + after;
      return animations.value(patch.control, patch.property) ?? null;
    }));
  })
  .catch((error) => done(String(error)));
"""


def close(value, wanted):
    if isinstance(wanted, dict):
        return value.keys() == wanted.keys() and all(close(value[key], wanted[key]) for key in wanted)
    return value == pytest.approx(wanted, abs=1e-9) if isinstance(wanted, (int, float)) else value == wanted


def test_the_page_agrees_with_the_host_at_each_moment(page):
    opened = page("gallery")
    values = opened.driver.execute_async_script(VALUES, MOMENTS)
    assert isinstance(values, list), values
    assert len(values) == len(MOMENTS)
    wrong = [(moment, value) for moment, value in zip(MOMENTS, values) if not close(value, moment["value"])]
    assert wrong == []
