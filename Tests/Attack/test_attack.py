"""A short form of `make attack`: it judges no time, only that the honest page and behaviour go on."""

import time

import pytest

import attack

SECONDS = 0.3
SEED = int(time.strftime("%Y%m%d"))


def assert_goes_on(result):
    assert not result.problem, f"{result}"


@pytest.mark.parametrize("kind", attack.network.ATTACKS, ids=lambda kind: kind.__name__)
def test_the_studio_goes_on_under(kind):
    assert_goes_on(attack.of_network(kind, SECONDS))


@pytest.mark.parametrize("script", attack.SCRIPTS, ids=lambda script: script.stem)
def test_the_honest_behaviour_goes_on_beside(script):
    assert_goes_on(attack.of_script(script, SECONDS))


def test_the_studio_goes_on_under_random_clients():
    assert_goes_on(attack.of_clients(SEED, 100, SECONDS))


@pytest.mark.parametrize("number", range(2))
def test_the_honest_behaviour_goes_on_beside_two_random_scripts(number):
    assert_goes_on(attack.of_pair(SEED + number, SECONDS))


def test_a_studio_that_stands_still_beside_random_clients_is_reported():
    result = attack.of_clients(SEED, 1, SECONDS, attack.stand_still)
    assert not result.problem and not result.is_good and result.under > 0.5, f"{result}"
